import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tenant } from '../../tenants/tenant.ts';
import { derivedKey, type Keyed } from './sealed.ts';

/** Whose link it is. */
export type LinkWhere = { engine: Keyed; tenant: Pick<Tenant, 'key'> };

/**
 * What makes a link that opens something without an account known to who was sent it, and to nobody else. The same every
 * time, so that every mail about it leads to the same page.
 * @param use what the link opens: a key of one use is none of another
 * @param about what it is for: ids, and what else shall make another key of it
 */
export const linkKey = ({ engine, tenant }: LinkWhere, use: string, about: readonly (string | number)[]): string =>
  createHmac('sha256', derivedKey(engine, use))
    .update([tenant.key, ...about].join(' '))
    .digest('base64url');

/** Whether a key off the wire is that of the link; in constant time. */
export function isLinkKey(where: LinkWhere, use: string, about: readonly (string | number)[], key: string): boolean {
  const [right, named] = [linkKey(where, use, about), key].map((text) => Buffer.from(text));
  return named!.length === right!.length && timingSafeEqual(named!, right!);
}
