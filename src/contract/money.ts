import { fold } from './fold.ts';
import { type Lang, LOCALES } from './lang.ts';

/** Money is whole cents of HKD; no amount is ever computed as a fraction. */
const AMOUNT = /^(-?)(?:HKD|HK\$|\$)? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/i;

/** Cents of `1,234.50`, `$1,234.5`, `HK$ 1234`, `１２３４`; null when it is no amount or has parts of a cent. */
export function parseMoney(text: string): number | null {
  if (text.length > 40) return null;
  const found = AMOUNT.exec(fold(text));
  if (!found) return null;
  const cents = Number(`${found[2]!.replaceAll(',', '')}${(found[3] ?? '').padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents)) return null;
  return found[1] && cents > 0 ? -cents : cents;
}

/** `1234.50`: for wires, files and number inputs. */
export function moneyText(cents: number | bigint): string {
  const digits = String(cents < 0 ? -cents : cents).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents of an amount that a number field holds, such as 12.5; null beyond what can be held exactly. */
export const centsOf = (amount: number): number | null =>
  Math.abs(amount) < 1e13 ? parseMoney(amount.toFixed(2)) : null;

const formats = new Map<Lang, Intl.NumberFormat>();

/** `HK$1,234.50` in the reader's manner. Exact: the digits are handed over as text. */
export function formatMoney(cents: number | bigint, lang: Lang): string {
  let format = formats.get(lang);
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency: 'HKD' });
    formats.set(lang, format);
  }
  return format.format(moneyText(cents) as `${number}`);
}
