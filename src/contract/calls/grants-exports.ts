import { z } from 'zod';
import { callsOf } from '../call.ts';
import { id, instant } from '../wire.ts';
import { applicationFilter } from './grants-lists.ts';

const call = callsOf('grants');

/** What can be taken out: applications as filtered, money by call, reports and spending of projects. */
export const GRANT_EXPORTS = ['applications', 'money', 'reports'] as const;
export type GrantExport = (typeof GRANT_EXPORTS)[number];

const task = z.object({
  taskId: id,
  kind: z.enum(GRANT_EXPORTS),
  format: z.enum(['csv', 'xlsx', 'pdf']),
  /** The filter in words. */
  facts: z.array(z.string()),
  status: z.enum(['waiting', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  /** Why it came to nothing. */
  reason: z.string(),
  at: instant,
  expiresAt: instant,
});

const deskOnly = { can: ['grant-manage', 'oxfam-application-approve'] } as const;

/** Reports of the programme as files, made by a job (GRA-8). */
export const grantsExports = {
  'POST /grant/export': call({
    summary: 'Asks for a report as CSV, XLSX or PDF; a job makes it, in the reader’s language (GRA-8)',
    who: deskOnly,
    input: z.object({
      kind: z.enum(GRANT_EXPORTS),
      format: z.enum(['csv', 'xlsx', 'pdf']),
      ...applicationFilter,
    }),
    output: task,
  }),
  'GET /grant/export/list': call({
    summary: 'The reports that the reader asked for lately, how far each is, until when it is kept (GRA-8)',
    who: deskOnly,
    input: z.object({}),
    output: z.object({ rows: z.array(task) }),
  }),
  'GET /grant/export/file': call({
    summary: 'The file of a report; only who asked for it is given it (GRA-8)',
    who: deskOnly,
    input: z.object({ taskId: id }),
    output: z.object({}),
  }),
  'POST /grant/export/retry': call({
    summary: 'Makes a report anew that failed (GRA-8)',
    who: deskOnly,
    input: z.object({ taskId: id }),
    output: task,
  }),
};
