import { z } from 'zod';
import { callsBy } from '../declare-call.ts';
import { sheetOptions, understoodSheet } from '../sheet.ts';
import { DAY_ORDERS, IMPORT_KINDS, IMPORT_STATES } from '../values/imports.ts';
import { id, instant, messageOnly, oneFile } from '../wire.ts';

/** The verb asks for the right that the kind declares. */
const call = callsBy({
  can: ['document-manage', 'donation-manage', 'event-manage', 'oxfam-event-edit', 'payment-manage', 'volunteer-manage'],
});

const kind = z.enum(IMPORT_KINDS);
const problem = z.object({
  /** Of the file, from 1. */
  line: z.number().int(),
  who: z.string(),
  label: z.string(),
  /** What is there, and what is allowed. */
  message: z.string(),
});
const task = z.object({
  taskId: id,
  kind,
  name: z.string(),
  status: z.enum(IMPORT_STATES),
  /** Records that are done with, of all that were right. */
  done: z.number().int(),
  total: z.number().int(),
  /** Records that came in. */
  taken: z.number().int(),
  /** Records that were here already. */
  known: z.number().int(),
  /** Lines that did not, and the first 500 problems of them. */
  bad: z.number().int(),
  problems: z.array(problem),
  reason: z.string(),
  at: instant,
  who: z.string(),
});
const taskKey = z.object({ taskId: id });

/** What an organisation brings along from its earlier system, with a dry run before and an undo after. */
export const imports = {
  'GET /import/template': call({
    summary: 'Download a CSV file with the column titles an import of this kind knows, and an example',
    input: z.object({ kind }),
    output: z.object({}),
  }),
  'POST /import/read': call({
    summary:
      'Read a file (CSV, XLSX, or ZIP of documents) and preview what would be imported and what is wrong; nothing is recorded',
    input: z.object({ kind, file: oneFile, dayOrder: z.enum(DAY_ORDERS).optional(), ...sheetOptions }),
    output: z.object({
      task,
      /** Null: an archive. */
      understood: understoodSheet.nullable(),
      /** Whose export the titles are of; empty: of none that is known. */
      source: z.string(),
      /** `isSure` false: no day of the file tells which number is the month, and somebody has to choose. */
      days: z.object({ order: z.enum(DAY_ORDERS), isSure: z.boolean() }),
      /** Records that would come in, those that an earlier run brought, and what the first come to, whole cents. */
      good: z.number().int(),
      known: z.number().int(),
      cents: z.number().int().nullable(),
      /** Which title of the file is read as what. */
      columns: z.array(z.object({ title: z.string(), label: z.string() })),
      /** Titles of columns that are not brought in. */
      unused: z.array(z.string()),
      kinds: z.array(z.object({ label: z.string(), message: z.string(), lines: z.number().int() })),
      /** The first records as they would come in: texts below the labels. */
      labels: z.array(z.string()),
      preview: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
    }),
  }),
  'POST /import/run': call({
    summary: 'Import the correct lines in a job; repeats count once',
    input: taskKey,
    output: task,
  }),
  'GET /import/get': call({
    summary: 'Get the progress and result of an import',
    input: taskKey,
    output: task,
  }),
  'GET /import/list': call({
    summary: 'List everybody’s latest imports of one kind',
    input: z.object({ kind }),
    output: z.object({ rows: z.array(task) }),
  }),
  'GET /import/problems': call({
    summary: 'Download the faulty lines with the reasons, as CSV to correct in a spreadsheet',
    input: taskKey,
    output: z.object({}),
  }),
  'POST /import/undo': call({
    summary: 'Undo an import, except for records that something was built on since; the answer names them',
    input: taskKey,
    output: messageOnly.extend({
      task,
      /** What stays, and why: at most 100. */
      kept: z.array(z.object({ who: z.string(), why: z.string() })),
    }),
  }),
};
