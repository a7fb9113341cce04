import type { Lang } from '../../../contract/lang.ts';
import { clock } from '../clock.ts';
import { currentLang } from '../words.ts';

/** `Intl` wants a region too: money and dates are those of Hong Kong in every language. */
const REGION: Record<Lang, string> = { en: 'en-HK', 'zh-hant': 'zh-Hant-HK', 'zh-hans': 'zh-Hans-HK' };
const ZONE = 'Asia/Hong_Kong';

const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>();
function kept<F extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => F,
): F {
  const found = made.get(key);
  if (found) return found as F;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

/** Whole cents of Hong Kong dollars for people: `HK$1,234.50`. */
export function money(cents: number, lang: Lang = currentLang()): string {
  const format = kept(`money ${lang}`, () => {
    return new Intl.NumberFormat(REGION[lang], { style: 'currency', currency: 'HKD', currencyDisplay: 'symbol' });
  });
  return format.format(cents / 100);
}

/** A number with thousands separators; `digits` places after the point. */
export function number(value: number, digits = 0, lang: Lang = currentLang()): string {
  return kept(`number ${lang} ${digits}`, () => {
    return new Intl.NumberFormat(REGION[lang], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }).format(value);
}

function parts(utc: string): Record<string, string> {
  const format = kept('parts', () => {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  });
  return Object.fromEntries(format.formatToParts(new Date(utc)).map((part) => [part.type, part.value]));
}

/** `dd/MM/yyyy` in Hong Kong of a UTC instant (spec §9, dates en-GB). */
export function date(utc: string): string {
  const { day, month, year } = parts(utc);
  return `${day}/${month}/${year}`;
}

/** `dd/MM/yyyy HH:mm` in Hong Kong of a UTC instant. */
export function dateTime(utc: string): string {
  return `${date(utc)} ${time(utc)}`;
}

/** `HH:mm` in Hong Kong of a UTC instant. */
export function time(utc: string): string {
  const { hour, minute } = parts(utc);
  return `${hour}:${minute}`;
}

/** A day written out: `21 November 2026`, `2026年11月21日`. */
export function longDate(utc: string, lang: Lang = currentLang()): string {
  return kept(`long ${lang}`, () => {
    return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : REGION[lang], { timeZone: ZONE, dateStyle: 'long' });
  }).format(new Date(utc));
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago or how soon: `3 minutes ago`, `3 分鐘前`; beyond 30 days the date. */
export function ago(utc: string, lang: Lang = currentLang()): string {
  const difference = new Date(utc).getTime() - clock.now();
  if (Math.abs(difference) > 30 * 86_400_000) return date(utc);
  const format = kept(`ago ${lang}`, () => new Intl.RelativeTimeFormat(REGION[lang], { numeric: 'auto' }));
  for (const [unit, length] of STEPS) {
    if (Math.abs(difference) >= length) return format.format(Math.trunc(difference / length), unit);
  }
  return format.format(0, 'second');
}
