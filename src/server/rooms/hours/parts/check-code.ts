import { timingSafeEqual } from 'node:crypto';
import { type LinkWhere, linkKey } from '../../../engine/link-key.ts';

type Issued = { id: string; number: string };

/** Digits and letters that nobody confuses when they are read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** What proves that a serial number was issued here: 50 bits that nobody makes without the key of this instance. */
const markOf = (where: LinkWhere, { id, number }: Issued): string =>
  [...Buffer.from(linkKey(where, 'service certificate', [id, number]), 'base64url').subarray(0, LENGTH)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');

/** What the QR code of a certificate carries: short enough to be typed. */
export const checkCode = (where: LinkWhere, issued: Issued): string => `${issued.number}-${markOf(where, issued)}`;

/** In constant time. */
export function isMarkOf(where: LinkWhere, issued: Issued, mark: string): boolean {
  const [right, named] = [markOf(where, issued), mark].map((text) => Buffer.from(text));
  return named!.length === right!.length && timingSafeEqual(named!, right!);
}
