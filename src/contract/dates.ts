import { fold } from './fold.ts';
import { readWritten, type WrittenDate } from './written-date.ts';
import { readTime } from './written-time.ts';

/**
 * Calendar dates are texts `yyyy-mm-dd` and belong to no zone, so that a birthday is the same day everywhere
 * (reliability.md 6.5). Instants are texts `yyyy-mm-ddTHH:mm:ssZ`: UTC, ISO, without milliseconds (FRM-6).
 * Nothing here reads a clock: today is handed in.
 */

/** Hong Kong has no summer time since 1979. */
const HONG_KONG_MS = 8 * 3_600_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const GMT = /^(?:[A-Z][a-z]{2}, ?)?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;
const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/;
/** Blanks inside a time (`2 pm`, `下午 2時`), and the missing blank between a Chinese date and its time. */
const BLANK_BEFORE_PM = / (?=[ap]\.?m\.?$)/i;
const BLANK_AFTER_PM = /(?<=上午|早上|凌晨|下午|晚上|中午) /;
const END_OF_CHINESE_DATE = /(?<=[日號号])(?=\S)/;

const two = (n: number) => String(n).padStart(2, '0');
const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) =>
  month === 2 ? (leap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** The date, or null where the calendar has no such day (31 February). Years of four digits only. */
export function realDate({ year, month, day }: WrittenDate): string | null {
  if (!(year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)))
    return null;
  return `${year}-${two(month)}-${two(day)}`;
}

/** Milliseconds to `yyyy-mm-ddTHH:mm:ssZ`, or null outside years of four digits. */
function isoSeconds(ms: number): string | null {
  const text = new Date(ms).toISOString();
  return text.length === 24 && text >= '1000' ? `${text.slice(0, 19)}Z` : null;
}

/** Hours, minutes and seconds after the start of `date` at `offset` milliseconds east of Greenwich. */
function instantAt(date: string | null, clock: [number, number, number], offset: number): string | null {
  const [hours, minutes, seconds] = clock;
  if (!date || hours > 23 || minutes > 59 || seconds > 59) return null;
  return isoSeconds(Date.parse(`${date}T00:00:00Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1000 - offset);
}

/**
 * An instant as it comes off the wire (`2026-01-31T06:30:00Z`, with or without milliseconds or an offset, or a GMT
 * date string) or from a person in Hong Kong time (`31/01/2026 14:30`, `31/1/2026 2pm`, `2026年1月31日下午2時`). Null for any
 * other text.
 */
export function parseInstant(typed: string): string | null {
  if (typed.length > 40) return null;
  const text = fold(typed);
  const iso = ISO.exec(text);
  if (iso) {
    const away = iso[6] ? Number(`${iso[6]}1`) * (Number(iso[7]) * 60 + Number(iso[8])) * 60_000 : HONG_KONG_MS;
    if (Number(iso[7] ?? 0) > 14 || Number(iso[8] ?? 0) > 59) return null;
    const clock: [number, number, number] = [Number(iso[2]), Number(iso[3]), Number(iso[4] ?? 0)];
    return instantAt(calendarDate(iso[1]!), clock, iso[5] ? 0 : away);
  }
  const gmt = GMT.exec(text);
  if (gmt) {
    const date = realDate({ year: Number(gmt[3]), month: MONTHS.indexOf(gmt[2]!) + 1, day: Number(gmt[1]) });
    return instantAt(date, [Number(gmt[4]), Number(gmt[5]), Number(gmt[6])], 0);
  }
  const [day, time] = dayAndTime(text);
  const by = readTime(time)?.split(':').map(Number);
  return by ? instantAt(calendarDate(day), [by[0]!, by[1]!, 0], HONG_KONG_MS) : null;
}

/** `31/01/2026, 14:30` in its two halves; what has no blank is all day. */
export function dayAndTime(typed: string): [day: string, time: string] {
  const text = fold(typed).replace(BLANK_BEFORE_PM, '').replace(BLANK_AFTER_PM, '').replace(END_OF_CHINESE_DATE, ' ');
  const at = text.lastIndexOf(' ');
  const day = text.slice(0, at).trimEnd();
  return at < 0 ? [text, ''] : [day.endsWith(',') ? day.slice(0, -1) : day, text.slice(at + 1)];
}

function calendarDate(text: string): string | null {
  const written = readWritten(text);
  return written && realDate(written);
}

/** As dates are kept: there is nothing to guess. */
const KEPT = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * A calendar date however people write it (`readWritten`), from a GMT date string or from an instant (of which the
 * Hong Kong day counts). Null for anything else, 31 February among it.
 */
export function parseDate(typed: string): string | null {
  if (typed.length > 40) return null;
  const kept = KEPT.exec(typed);
  if (kept) return realDate({ year: Number(kept[1]), month: Number(kept[2]), day: Number(kept[3]) });
  const date = calendarDate(fold(typed));
  if (date) return date;
  const instant = parseInstant(typed);
  return instant && calendarDate(hongKongDate(instant));
}

/** The day that an instant falls on in Hong Kong, `yyyy-mm-dd`. */
export function hongKongDate(instant: Date | string): string {
  return hongKong(instant).slice(0, 10);
}

/** The clock in Hong Kong at an instant, `HH:mm`. */
export function hongKongTime(instant: Date | string): string {
  return hongKong(instant).slice(11, 16);
}

const hongKong = (instant: Date | string) => new Date(new Date(instant).getTime() + HONG_KONG_MS).toISOString();

/** The instant at which a day begins in Hong Kong; of a real date. */
export const hongKongMidnight = (date: string): Date => new Date(`${date}T00:00:00+08:00`);

/** `31/01/2026` for people, in every language (spec §9). */
export function formatDate(date: string): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** `31/01/2026 14:30`, Hong Kong time. */
export function formatInstant(instant: Date | string): string {
  return `${formatDate(hongKongDate(instant))} ${hongKongTime(instant)}`;
}

/** `31/01/2027 09:00–12:00` in Hong Kong; with the day of the end where that is another: `31/01/2027 22:00 – 01/02/2027 06:00`. */
export function spanText(from: Date | string, until: Date | string): string {
  const isOneDay = hongKongDate(from) === hongKongDate(until);
  return isOneDay
    ? `${formatInstant(from)}–${hongKongTime(until)}`
    : `${formatInstant(from)} – ${formatInstant(until)}`;
}

/** `Sat, 31 Jan 2026 00:00:00 GMT`: how a date without time is written on the wire (spec §4). Of a real date. */
export function gmtDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toUTCString();
}

/** Age on a day: completed years between two dates; negative before birth. One born on 29 February turns on 1 March. */
export function completedYears(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The same day `months` later, or the last of that month where it is shorter: 31 January + 1 = 28 February. */
export function addMonths(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(month / 12);
  const of = (month % 12) + 1;
  return `${year}-${two(of)}-${two(Math.min(Number(date.slice(8, 10)), daysIn(year, of)))}`;
}

/** A day some days later, or with a negative number earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Days from one day to another; negative where the other came before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export const addYears = (date: string, years: number): string => addMonths(date, years * 12);
