import { goTo, pathOf } from '../../../../engine/web/routes.ts';
import { refreshSession } from '../../../../engine/web/session.ts';

/** Parameters of the login screens themselves; all others go on to Home (ACC-2). */
const OWN = new Set(['returnUrl', 'way', 'token', 'tenant', 'lang']);

export type Address = Record<string, string | undefined>;

/** The parameters that go on with the person from one login screen to the next. */
export function keptParams(address: Address): Record<string, string> {
  const { way: _, token: __, tenant: ___, lang: ____, ...rest } = address;
  return Object.fromEntries(Object.entries(rest).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Home with the URL parameters that were given to the login screen (spec §4, ACC-2). */
export function homeWith(address: Address): string {
  const rest = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value && !OWN.has(name)) rest.set(name, value);
  return rest.size > 0 ? `/?${rest}` : '/';
}

/** Whether a path leads to this site; the server checks too, this is for what never passes by it. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, window.location.origin)) return false;
  const url = new URL(path, window.location.origin);
  return url.origin === window.location.origin && !url.pathname.startsWith('//');
}

/** The way back of the address bar if it is one of ours, else Home. */
export const wayBack = (address: Address): string =>
  address.returnUrl && isOwnPath(address.returnUrl) ? address.returnUrl : homeWith(address);

/**
 * Goes in after a login: to the way back that the server let pass or that the mail's link kept, else Home. Whoever still has to set up the second factor
 * that their role needs is led there first, and on from there.
 */
export async function goIn(address: Address, answered: string | null): Promise<void> {
  const target = answered && answered !== '/' && isOwnPath(answered) ? answered : homeWith(address);
  const session = await refreshSession();
  goTo(session.secondFactorMissing ? (pathOf('Second-Factor', { returnUrl: target }) ?? target) : target);
}
