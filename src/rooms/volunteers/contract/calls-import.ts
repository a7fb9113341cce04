import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { alreadyHere, sheetOptions, understoodSheet } from '../../../contract/sheet.ts';
import { id, instant, messageOnly, oneFile } from '../../../contract/wire.ts';

const call = callsOf('volunteers', { can: 'volunteer-manage' });

const problem = z.object({
  /** Of the file, the titles are line 1. */
  line: z.number().int(),
  who: z.string(),
  label: z.string(),
  /** What stands there, and what is allowed. */
  message: z.string(),
});

const task = z.object({
  taskId: id,
  name: z.string(),
  status: z.enum(['read', 'waiting', 'done', 'failed', 'undone']),
  /** Registrations that are done with, of all that were right. */
  done: z.number().int(),
  total: z.number().int(),
  /** Registrations that came in. */
  taken: z.number().int(),
  /** Lines that did not, and the first 500 problems of them. */
  bad: z.number().int(),
  problems: z.array(problem),
  reason: z.string(),
  at: instant,
  who: z.string(),
});

const taskKey = z.object({ taskId: id });

/** Volunteers brought in from a spreadsheet, with a dry run before and a way back after (VOL-1). */
export const volunteersImport = {
  'GET /volunteer/import/template': call({
    summary: 'Download a CSV file with the column titles an import knows, and examples',
    output: z.object({}),
  }),
  'POST /volunteer/import/read': call({
    summary: 'Read a file (CSV or XLSX) and preview what would be imported and what is wrong; nothing is registered',
    input: z.object({ file: oneFile, ...sheetOptions }),
    output: z.object({
      task,
      understood: understoodSheet,
      /** Registrations that would come in. */
      good: z.number().int(),
      /** Volunteers whom lines seem to be about, at most 200, by line. */
      here: z.array(alreadyHere),
      /** Titles of columns that are not brought in. */
      unused: z.array(z.string()),
      kinds: z.array(z.object({ label: z.string(), message: z.string(), lines: z.number().int() })),
      /** The first registrations that would come in, as they would. */
      preview: z.array(
        z.object({
          line: z.number().int(),
          who: z.string(),
          kindLabel: z.string(),
          people: z.number().int(),
          email: z.string(),
          /** What becomes of it. */
          outcome: z.string(),
        }),
      ),
    }),
  }),
  'POST /volunteer/import/run': call({
    summary: 'Import the correct lines in a job; repeats count once',
    input: taskKey,
    output: task,
  }),
  'GET /volunteer/import/get': call({
    summary: 'Get the progress and result of an import',
    input: taskKey,
    output: task,
  }),
  'GET /volunteer/import/list': call({
    summary: 'List everybody’s latest imports',
    output: z.object({ rows: z.array(task) }),
  }),
  'GET /volunteer/import/problems': call({
    summary: 'Download the faulty lines with the reasons, as CSV to correct in a spreadsheet',
    input: taskKey,
    output: z.object({}),
  }),
  'POST /volunteer/import/undo': call({
    summary: 'Undo an import, except for registrations somebody has worked on since',
    input: taskKey,
    output: messageOnly.extend({ task }),
  }),
};
