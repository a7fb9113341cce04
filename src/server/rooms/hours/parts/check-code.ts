import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { derivedKey, type Keyed } from '../../../engine/sealed.ts';

type Where = { engine: Keyed; tenant: Pick<Tenant, 'key'> };
type Issued = { id: string; number: string };

/** Digits and letters that nobody confuses when they are read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** What proves that a serial number was issued here: 50 bits that nobody makes without the key of this instance. */
function markOf({ engine, tenant }: Where, { id, number }: Issued): string {
  const digest = createHmac('sha256', derivedKey(engine, 'service certificate'))
    .update(`${tenant.key} ${id} ${number}`)
    .digest();
  return [...digest.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** What the QR code of a certificate carries. */
export const checkCode = (where: Where, issued: Issued): string => `${issued.number}-${markOf(where, issued)}`;

/** In constant time. */
export const isMarkOf = (where: Where, issued: Issued, mark: string): boolean => {
  const right = markOf(where, issued);
  return mark.length === right.length && timingSafeEqual(Buffer.from(mark), Buffer.from(right));
};
