import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tenant } from '../../../tenants/tenant.ts';
import { derivedKey, type Keyed } from '../sealed.ts';

/** Whose link it is. */
export type PayWhere = { engine: Keyed; tenant: Pick<Tenant, 'key'> };

/** The page on which something is paid without logging in; `key` is a parameter of its address. */
export const payPath = (kind: string, id: string): string => `/pay/${kind}/${id}`;

/**
 * What makes a link to pay: who has it may see what is owed and pay it, without logging in, and nothing else. The same
 * every time, so that every mail about it leads to the same page.
 */
export const payKey = ({ engine, tenant }: PayWhere, kind: string, id: string): string =>
  createHmac('sha256', derivedKey(engine, 'pay link')).update(`${tenant.key} ${kind} ${id}`).digest('base64url');

/** In constant time. */
export function isPayKey(where: PayWhere, kind: string, id: string, key: string): boolean {
  const [right, named] = [payKey(where, kind, id), key].map((text) => Buffer.from(text, 'base64url'));
  return named!.length === right!.length && timingSafeEqual(named!, right!);
}
