import { z } from 'zod';
import { callsOf } from '../declare-call.ts';
import { alreadyHere, sheetOptions, understoodSheet } from '../sheet.ts';
import { count, day, id, instant, jsonObject, lineOf, oneFile } from '../wire.ts';

const call = callsOf('membership', { can: 'membership-review' });

/** What a line of a register says of the membership; besides it may answer questions of the application form. */
export const IMPORT_FIELDS = [
  'email',
  'fullname',
  'fullnameChinese',
  'type',
  'number',
  'joinedOn',
  'sinceOn',
  'endsOn',
  'renewalPeriod',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const importProblem = z.object({
  /** Of the file, the head is line 1. */
  line: z.number().int(),
  /** Whom the line is about, as well as it says it. */
  who: z.string(),
  label: z.string(),
  /** What stands there, and what is allowed. */
  message: z.string(),
});

/** A job that brings a register in. */
const registerTask = z.object({
  taskId: id,
  status: z.enum(['read', 'waiting', 'done', 'failed', 'undone']),
  done: z.number().int(),
  total: z.number().int(),
  /** The lines that came in. */
  taken: z.number().int(),
  /** The first 500 problems of the lines that were not taken. */
  problems: z.array(importProblem),
  /** What its file is called. */
  name: z.string(),
  /** Why it failed. */
  reason: z.string(),
  at: instant,
  who: z.string(),
});

/** Which column of the file is which field, counted from 0; of a question of the form under `answer:<its name>`. */
const importMapping = z.object({
  taskId: id,
  mapping: jsonObject.pipe(z.record(lineOf(110), count)),
});

/** The register as a whole, brought in from a file (MEM-2). */
export const register = {
  'GET /membership/task/get': call({
    summary: 'How far an import is, and what came of it',
    input: z.object({ taskId: id }),
    output: registerTask,
  }),
  'GET /membership/task/list': call({
    summary: 'The newest imports of everybody',
    output: z.object({ rows: z.array(registerTask) }),
  }),
  'POST /membership/task/retry': call({
    summary: 'Tries an import again that failed (MEM-3)',
    input: z.object({ taskId: id }),
    output: registerTask,
  }),
  'GET /membership/import/template': call({
    summary: 'A CSV file with the titles that an import knows, and an example',
    output: z.object({}),
  }),
  'POST /membership/import/read': call({
    summary: 'Reads a register (CSV or XLSX) and suggests which column is what; writes no membership',
    input: z.object({ file: oneFile, ...sheetOptions }),
    output: z.object({
      task: registerTask,
      understood: understoodSheet,
      columns: z.array(z.object({ column: z.number().int(), title: z.string(), sample: z.array(z.string()) })),
      fields: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          required: z.boolean(),
          /** A question of the application form. */
          isQuestion: z.boolean(),
        }),
      ),
      /** The column of each field that was recognised by its title. */
      mapping: z.record(z.string(), z.number().int()),
    }),
  }),
  'POST /membership/import/check': call({
    summary: 'Dry run: every line with what is wrong in it; writes no membership',
    input: importMapping,
    output: z.object({
      good: z.number().int(),
      bad: z.number().int(),
      /** How often each thing is wrong, the most frequent first. */
      kinds: z.array(z.object({ label: z.string(), message: z.string(), lines: z.number().int() })),
      /** The first 500, by line of the file. */
      problems: z.array(importProblem),
      /** Members whom lines seem to be about, at most 200, by line. */
      here: z.array(alreadyHere),
      /** The first lines that would come in, as they would. */
      preview: z.array(
        z.object({
          line: z.number().int(),
          who: z.string(),
          email: z.string(),
          typeLabel: z.string(),
          number: z.string(),
          joinedOn: day,
          /** Null: for life. */
          endsOn: day.nullable(),
          answers: z.array(z.object({ label: z.string(), value: z.string() })),
        }),
      ),
    }),
  }),
  'GET /membership/import/problems': call({
    summary: 'The lines of a register that were not right, each with why, as CSV to be mended in a spreadsheet',
    input: z.object({ taskId: id }),
    output: z.object({}),
  }),
  'POST /membership/import/run': call({
    summary: 'Brings the lines in that are right, by a job; the others are told line by line',
    input: importMapping,
    output: registerTask,
  }),
  'POST /membership/import/undo': call({
    summary: 'Takes back what an import brought in and nobody has changed since',
    input: z.object({ taskId: id }),
    output: z.object({ message: z.string(), task: registerTask }),
  }),
};
