import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { alreadyHere, sheetOptions, understoodSheet } from '../../../contract/sheet.ts';
import { count, day, id, instant, jsonObject, lineOf, oneFile } from '../../../contract/wire.ts';

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
    summary: 'Get the progress and result of an import',
    input: z.object({ taskId: id }),
    output: registerTask,
  }),
  'GET /membership/task/list': call({
    summary: 'List everybody’s latest imports',
    output: z.object({ rows: z.array(registerTask) }),
  }),
  'POST /membership/task/retry': call({
    summary: 'Resume a failed import after the lines already done (MEM-3)',
    input: z.object({ taskId: id }),
    output: registerTask,
  }),
  'GET /membership/import/template': call({
    summary: 'Download a CSV file with the column titles an import knows, and an example',
    output: z.object({}),
  }),
  'POST /membership/import/read': call({
    summary: 'Read a register (CSV or XLSX) and suggest what each column is; no membership is written',
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
    summary: 'Check every line of a register and list what is wrong; no membership is written',
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
    summary: 'Download the faulty lines of a register with the reasons, as CSV to correct in a spreadsheet',
    input: z.object({ taskId: id }),
    output: z.object({}),
  }),
  'POST /membership/import/run': call({
    summary: 'Import the correct lines in a job; the others are reported line by line',
    input: importMapping,
    output: registerTask,
  }),
  'POST /membership/import/undo': call({
    summary: 'Undo an import, except for memberships somebody has worked on since',
    input: z.object({ taskId: id }),
    output: z.object({ message: z.string(), task: registerTask }),
  }),
};
