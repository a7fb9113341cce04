import { z } from 'zod';
import { callsBy } from '../declare-call.ts';
import { FILE_FORMATS } from '../values/exports.ts';
import { id, instant, lineOf } from '../wire.ts';

const call = callsBy('person');

/** A list that somebody asked for as a file, and how far it is. */
export const exportTask = z.object({
  taskId: id,
  /** What the list is called, in the reader's language. */
  title: z.string(),
  format: z.enum(FILE_FORMATS),
  /** The filter in words; none where the list tells none. */
  facts: z.array(z.string()),
  status: z.enum(['waiting', 'done', 'failed']),
  done: z.number().int(),
  /** How many lines it will have; 0 while nobody knows. */
  total: z.number().int(),
  /** Why it came to nothing. */
  reason: z.string(),
  at: instant,
  /** Until when the file is kept. */
  expiresAt: instant,
});

/** Lists as files, made by a job. A list is asked for by a call of its room; from then on it is one of these. */
export const exports = {
  'GET /export/list': call({
    summary: 'List the reader’s recent exports, their progress and expiry',
    input: z.object({
      /** The lists of one room: what their kinds begin with, as `grant-`. */
      prefix: lineOf(40),
    }),
    output: z.object({ rows: z.array(exportTask) }),
  }),
  'GET /export/file': call({
    summary: 'Download an export, as its owner and while they may still see the list',
    input: z.object({ taskId: id }),
    output: z.object({}),
  }),
  'POST /export/retry': call({
    summary: 'Retry a failed export',
    input: z.object({ taskId: id }),
    output: exportTask,
  }),
};
