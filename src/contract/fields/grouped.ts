/** Beyond it the text of a number is no plain digits any more. */
const PLAIN_MAX = 1e15;
const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * `1,234.5`: the number with thousands separators and at most two decimals, as `Intl` writes it in both languages, for
 * numbers that have no more decimals than that; null for others. The first `Intl.NumberFormat` of a page costs as much
 * as drawing fifty fields.
 */
export function grouped(value: number): string | null {
  if (!(Math.abs(value) < PLAIN_MAX) || Math.round(value * 100) / 100 !== value || Object.is(value, -0)) return null;
  const [whole, part] = String(Math.abs(value)).split('.') as [string, string?];
  return `${value < 0 ? '-' : ''}${whole.replace(THOUSANDS, ',')}${part ? `.${part}` : ''}`;
}
