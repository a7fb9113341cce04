import { timingSafeEqual } from 'node:crypto';
import { type LinkWhere, linkKey } from '../../../../engine/server/link-key.ts';

type Issued = { id: string; number: string; code_signs: number };

/** Digits and letters that nobody confuses when they are read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Signs of five bits each that a new certificate has: 130 bits. */
export const CODE_SIGNS = 26;

/** What proves that a serial number was issued here: nobody makes it without the key of this instance. */
const markOf = (where: LinkWhere, { id, number, code_signs }: Issued): string =>
  [...Buffer.from(linkKey(where, 'service certificate', [id, number]), 'base64url').subarray(0, code_signs)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');

/** What the QR code of a certificate carries; it can be typed, too. */
export const checkCode = (where: LinkWhere, issued: Issued): string => `${issued.number}-${markOf(where, issued)}`;

/** In constant time. */
export function isMarkOf(where: LinkWhere, issued: Issued, mark: string): boolean {
  const [right, named] = [markOf(where, issued), mark].map((text) => Buffer.from(text));
  return named!.length === right!.length && timingSafeEqual(named!, right!);
}
