import { toHkid } from '../rules/hkid.ts';

/** Says that there is an answer, and nothing of it. */
const COVERED = '******';

/** A secret answer for who may not read it: an identity number as `A123***(*)` (reliability.md 6.1); empty where none was given. */
export function maskAnswer(value: unknown): string {
  const isFilled = Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
  if (!isFilled) return '';
  const number = typeof value === 'string' ? toHkid(value) : null;
  return number ? number.replace(/^([A-Z]+\d{3})\d{3}\(.\)$/, '$1***(*)') : COVERED;
}
