import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { derivedKey, type Keyed } from '../../../engine/sealed.ts';
import type { ConsentRow } from '../consent.store.ts';

type Where = { engine: Keyed; tenant: Pick<Tenant, 'key'> };
type Asked = Pick<ConsentRow, 'id' | 'email_key'>;

/** What makes a link to a consent: made for one address, it is the same in every mail. */
export const consentKey = ({ engine, tenant }: Where, { id, email_key }: Asked): string =>
  createHmac('sha256', derivedKey(engine, 'volunteer consent'))
    .update(`${tenant.key} ${id} ${email_key}`)
    .digest('base64url');

/** In constant time. */
export function isConsentKey(where: Where, asked: Asked, key: string): boolean {
  const [right, sent] = [consentKey(where, asked), key].map((text) => Buffer.from(text, 'base64url'));
  return sent!.length === right!.length && timingSafeEqual(sent!, right!);
}

/** The page on which a parent answers, without an account; the key is a parameter of its address. */
export const consentPath = (id: string): string => `/consent/${id}`;
