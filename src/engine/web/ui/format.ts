import { daysBetween, formatDate, formatInstant, hongKongDate, hongKongTime } from '../../../contract/dates.ts';
import { type Lang, LOCALES } from '../../../contract/lang.ts';
import { formatMoney } from '../../../contract/money.ts';
import { clock } from '../clock.ts';
import { currentLang } from '../words.ts';

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
export const money = (cents: number, lang: Lang = currentLang()): string => formatMoney(cents, lang);

/** A number with thousands separators; `digits` places after the point. */
export function number(value: number, digits = 0, lang: Lang = currentLang()): string {
  return kept(`number ${lang} ${digits}`, () => {
    return new Intl.NumberFormat(LOCALES[lang], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }).format(value);
}

/** `dd/MM/yyyy` in Hong Kong of a UTC instant (spec §9, dates en-GB). */
export const date = (utc: string): string => formatDate(hongKongDate(utc));

/** `dd/MM/yyyy HH:mm` in Hong Kong of a UTC instant. */
export const dateTime: (utc: string) => string = formatInstant;

/** `HH:mm` in Hong Kong of a UTC instant. */
export const time: (utc: string) => string = hongKongTime;

/** A day written out: `21 November 2026`, `2026年11月21日`. */
export function longDate(utc: string, lang: Lang = currentLang()): string {
  return kept(`long ${lang}`, () => {
    return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : LOCALES[lang], { timeZone: ZONE, dateStyle: 'long' });
  }).format(new Date(utc));
}

/** A day with its name: `Sat 21 November 2026`, `2026年11月21日 週六`. @param day a UTC instant, or a date */
export function dayOfWeek(day: string, lang: Lang = currentLang()): string {
  return kept(`week ${lang}`, () => {
    const parts = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
    return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : LOCALES[lang], { timeZone: ZONE, ...parts });
  }).format(new Date(day));
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
  // Days are those of the calendar, as lists count them.
  const days = daysBetween(hongKongDate(new Date(clock.now())), hongKongDate(new Date(utc)));
  const format = kept(`ago ${lang}`, () => new Intl.RelativeTimeFormat(LOCALES[lang], { numeric: 'auto' }));
  for (const [unit, length] of STEPS) {
    if (Math.abs(difference) >= length)
      return format.format(unit === 'day' ? days : Math.trunc(difference / length), unit);
  }
  return format.format(0, 'second');
}
