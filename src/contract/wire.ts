import { z } from 'zod';
import { parseDate } from './dates.ts';
import { cleanLine, cleanText, storable } from './fields/clean-text.ts';
import { CENTS_MAX, LINE_MAX, QUERY_SIGNS_MAX, YEAR_MAX, YEAR_MIN } from './limits.ts';
import { parseJson } from './parse-json.ts';
import { isPersonName } from './rules/person-name.ts';

/** Readers of what a multipart or urlencoded body carries as text; JSON bodies may hold the real thing. */

/** One line of text without signs that nobody sees (`cleanLine`), of at most so many characters as sent. */
export const lineOf = (max: number) => z.string().max(max).overwrite(cleanLine);
/** The same as long as an address may be. Empty is allowed: whether it may be is the form's or the verb's rule. */
export const line = lineOf(QUERY_SIGNS_MAX);
/**
 * The name of a person: one line without an address or a link, because it is mailed to others or shown to everybody.
 * Whether it may be empty is the verb's rule.
 */
export const personName = (max: number) =>
  z.string().max(max).trim().refine(isPersonName, { message: 'problem.personName' }).overwrite(cleanLine);
/** Several lines of text (`cleanText`), of at most so many characters as sent. */
export const multilineOf = (max: number) => z.string().max(max).overwrite(cleanText);
export const multiline = multilineOf(QUERY_SIGNS_MAX);
/** A text in both languages. */
export const inBoth = <T extends z.ZodType>(text: T) => z.object({ en: text, 'zh-hant': text });
/** What no database holds goes out of texts that the contract knows nothing more of. */
const loose = z.unknown().transform(storable);
/** Answers of a form by field name; the field types read and clean them. */
export const sentAnswers = z.record(lineOf(LINE_MAX), loose);
/** An address as typed; its shape is checked by the verb, which answers at the field. */
export const email = lineOf(254);
/** Never trimmed: leading spaces count. */
export const secret = z.string().max(1_024);
export const id = z.uuid();
export const flag = z.union([
  z.boolean(),
  z.enum(['true', '1', 'on']).transform(() => true),
  z.enum(['false', '0', '']).transform(() => false),
]);
export const count = z.coerce.number().int().min(0).max(1_000_000_000);
/** An amount of money in whole cents of HKD. */
export const cents = z.coerce.number().int().min(0).max(CENTS_MAX);
/** UTC, ISO 8601 with `Z`. */
export const instant = z.string();
/** `yyyy-mm-dd` in Hong Kong. */
export const day = z.string();

/** A stretch of days in Hong Kong, both included: `2026-11-01,2026-11-30`; without one of them open at that end. */
export const period = line
  .regex(/^(\d{4}-\d{2}-\d{2})?,(\d{4}-\d{2}-\d{2})?$/)
  .transform((text) => {
    const [from = '', to = ''] = text.split(',');
    return { from: from || null, to: to || null };
  })
  .refine(({ from, to }) => [from, to].every((value) => value === null || isDay(value)));
const isDay = (text: string): boolean => readDay(text) === text;
/** A day that is one. */
export const realDay = line.refine(isDay);

/** The day, or null: none that the calendar has, or in a year that is not taken (spec §9). */
function readDay(text: string): string | null {
  const day = parseDate(text);
  const year = Number(day?.slice(0, 4));
  return day && year >= YEAR_MIN && year <= YEAR_MAX ? day : null;
}

const typed = (mayBeEmpty: boolean) =>
  line.transform((text, context) => {
    if (mayBeEmpty && text === '') return '';
    const day = readDay(text);
    if (day !== null) return day;
    context.addIssue({ code: 'custom', message: 'problem.date' });
    return z.NEVER;
  });
/** A day as a person writes it; `yyyy-mm-dd` from here on. */
export const typedDay = typed(false);
/** The same, or nothing. */
export const typedDayOrNone = typed(true);

/** An object sent as JSON text in one part of a form (spec §7, `extra`). */
export const jsonObject = z.union([
  z.record(z.string(), loose),
  z.string().transform((text, context) => {
    try {
      const value = parseJson(text);
      if (value !== null && typeof value === 'object' && !Array.isArray(value))
        return storable(value) as Record<string, unknown>;
    } catch {}
    context.addIssue({ code: 'custom', message: 'not a JSON object' });
    return z.NEVER;
  }),
]);

/** A list sent as JSON text in one part of a form, or as the real thing in a JSON body. */
export const jsonList = <T extends z.ZodType>(item: T, most: number) =>
  z.preprocess((params, context) => {
    if (typeof params !== 'string') return params;
    try {
      return parseJson(params);
    } catch {
      context.addIssue({ code: 'custom', message: 'not a JSON list' });
      return z.NEVER;
    }
  }, z.array(item).max(most));

export const messageOnly = z.object({ message: z.string() });

/** One page of a list, by key: `next` and `previous` are opaque and keep their meaning while rows come and go. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
export const pageInput = {
  after: line.optional(),
  before: line.optional(),
  size: z.coerce.number().int().min(1).max(100).optional(),
};

/** One file of a multipart body. */
export const oneFile = z
  .union([z.file(), z.array(z.file()).length(1)])
  .transform((params) => (Array.isArray(params) ? params[0]! : params));
