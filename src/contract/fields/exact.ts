import { parseNumber } from '../rules/number-text.ts';

/** Sums and products of answers, exact to the cent and to the minute. */

const CLOCK = /^(\d{1,5}):([0-5]\d)$/;
/** Everything is counted as whole numbers of this part of one: exact for minutes, cents and cents times cents. */
export const SCALE = 600_000n;
const CENT = SCALE / 100n;

/** An operand in parts: a number, its text, or `hours:minutes` as hours; null while it is empty or no number. */
export function operand(value: unknown): bigint | null {
  const clock = typeof value === 'string' && value.length < 20 ? CLOCK.exec(value) : null;
  if (clock) return ((BigInt(clock[1]!) * 60n + BigInt(clock[2]!)) * SCALE) / 60n;
  const number = typeof value === 'string' ? parseNumber(value) : value;
  if (typeof number !== 'number' || !(Math.abs(number) < 1e15)) return null;
  const cents = Math.round(number * 100);
  // Large amounts too: what is left of a fraction beside nine digits would be wrong by parts of a cent.
  if (cents / 100 === number && Number.isSafeInteger(cents)) return BigInt(cents) * CENT;
  return BigInt(Math.round(number)) * SCALE + BigInt(Math.round((number - Math.round(number)) * Number(SCALE)));
}

/** Two decimals, half away from zero; an amount that no number can hold exactly is null. */
export function rounded(scaled: bigint): number | null {
  const half = (scaled < 0n ? -CENT : CENT) / 2n;
  const value = Number((scaled + half) / CENT) / 100;
  return Math.abs(value) > 9e12 ? null : value + 0;
}

/** The cents of a number or its text; null where it is neither, or has parts of a cent. */
export function wholeCents(value: unknown): bigint | null {
  const scaled = operand(value);
  return scaled === null || scaled % CENT !== 0n ? null : scaled / CENT;
}

/** Whole cents as the number an answer is; null where no number holds them exactly. */
export function amountOf(cents: bigint): number | null {
  return rounded(cents * CENT);
}
