import { randomBytes, randomInt } from 'node:crypto';
import type { CallKey, Output, Sent } from '../../../../contract/calls/calls.ts';
import type { Reply, TestClient } from '../../../../server/testing/client.ts';
import type { InboxMail, TestPortal } from '../../../../server/testing/portal.ts';

/** Needed by tests whose people come from many places: the address of the network is taken from the header. */
export const MANY_PLACES = { TRUST_PROXY: '1' };

export const freshEmail = (): string => `someone-${randomBytes(5).toString('hex')}@example.org`;
export const freshIp = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A browser at a place of its own, so that one test's people do not use up another's rate. */
export class Visitor {
  readonly client: TestClient;
  readonly ip: string;

  constructor(client: TestClient, ip = freshIp()) {
    this.client = client;
    this.ip = ip;
  }

  call<K extends CallKey>(name: K, input: Sent<K>): Promise<Reply<Output<K>>> {
    return this.client.call(name, input, { 'x-forwarded-for': this.ip });
  }

  /** The session's cookie, to be played again later. */
  get cookie(): string | undefined {
    return this.client.cookies.get('tessera_session');
  }

  async session(): Promise<Output<'GET /session'>> {
    return (await this.call('GET /session', {})).data;
  }
}

export const visitor = (portal: TestPortal, tenant: string, lang = 'en'): Visitor =>
  new Visitor(portal.client(tenant, lang));

/** Someone logged in, with the browser they did it in. */
export async function someone(
  portal: TestPortal,
  tenant: string,
  roles: string[] = [],
  lang = 'en',
): Promise<{ me: Visitor; email: string; accountId: string }> {
  const { client, email, accountId } = await portal.person(tenant, roles, lang);
  return { me: new Visitor(client), email, accountId };
}

export async function lastMail(portal: TestPortal, tenant: string, to: string): Promise<InboxMail> {
  const [mail] = await portal.mails(tenant, to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

export const codeIn = (mail: InboxMail): string => /\b(\d{6})\b/.exec(mail.text)![1]!;
export const tokenIn = (mail: InboxMail): string => new URL(mail.links[0]!).searchParams.get('token')!;

/** A code that is not this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
