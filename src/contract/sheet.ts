import { z } from 'zod';
import { SHEET_ENCODINGS, SHEET_SEPARATORS } from './values/sheets.ts';
import { count, id, lineOf } from './wire.ts';

/** How a file is to be read, where what was understood of it is wrong. */
export const sheetOptions = {
  encoding: z.enum(SHEET_ENCODINGS).optional(),
  separator: z.enum(SHEET_SEPARATORS).optional(),
  sheet: lineOf(200).optional(),
  titleLine: count.min(1).optional(),
};
export type SheetOptions = z.output<z.ZodObject<typeof sheetOptions>>;

/** How a file was understood; `lines` come to those above the titles, the titles, good, wrong, empty and `continued`. */
export const understoodSheet = z.object({
  /** Null for a workbook. */
  encoding: z.enum(SHEET_ENCODINGS).nullable(),
  /** False where the encoding is a guess: nothing is brought in before somebody has chosen it. */
  isSure: z.boolean(),
  separator: z.enum(SHEET_SEPARATORS).nullable(),
  /** The sheet that was read, and all that are not hidden; null and none for a text file. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Of the file, from 1. */
  titleLine: z.number().int(),
  above: z.number().int(),
  lines: z.number().int(),
  empty: z.number().int(),
  /** Lines that go on with a cell of the line above. */
  continued: z.number().int(),
  /** The first lines with letters beyond ASCII, to judge the encoding by. */
  sample: z.array(z.string()),
});
export type UnderstoodSheet = z.output<typeof understoodSheet>;

/** Somebody who is here already, as far as the reader may see them: whom a line of the file seems to be about. */
export const alreadyHere = z.object({
  /** Of the file, the titles are line 1. */
  line: z.number().int(),
  /** Whom the line is about, as it says it. */
  who: z.string(),
  /** The existing record, and what it is: its kind and state. */
  id,
  name: z.string(),
  about: z.string(),
  /** By what they were recognised. */
  why: z.string(),
  /** Whether the line would come in all the same. */
  comesIn: z.boolean(),
});
export type AlreadyHere = z.output<typeof alreadyHere>;
