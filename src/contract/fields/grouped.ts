/** Beyond it the text of a number is no plain digits any more. */
const PLAIN_MAX = 1e15;

/**
 * `1,234.5`: the number with thousands separators and at most two decimals, as `Intl` writes it in both languages, for
 * numbers that have no more decimals than that; null for others. The first `Intl.NumberFormat` of a page costs as much
 * as drawing fifty fields.
 */
export function grouped(value: number): string | null {
  if (!(Math.abs(value) < PLAIN_MAX) || Math.round(value * 100) / 100 !== value || Object.is(value, -0)) return null;
  const [whole, part] = String(Math.abs(value)).split('.') as [string, string?];
  return `${value < 0 ? '-' : ''}${inThousands(whole)}${part ? `.${part}` : ''}`;
}

function inThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}
