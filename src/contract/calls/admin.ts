import { z } from 'zod';
import { call } from '../call.ts';
import { day, flag, instant, line, messageOnly, page, pageInput } from '../wire.ts';

const audit = z.object({
  entryId: z.string(),
  at: instant,
  who: z.string(),
  /** What who acted is called; empty for jobs, and where nobody was logged in. */
  whoName: z.string(),
  action: z.string(),
  actionLabel: z.string(),
  subjectKind: z.string(),
  kindLabel: z.string(),
  subjectId: z.string(),
  /** Empty where the record is gone or has no name. */
  subjectName: z.string(),
  subjectPath: z.string().nullable(),
  /** Keys and values as they are kept, and as the reader reads them; an empty text: there was none. */
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      beforeText: z.string(),
      afterText: z.string(),
    }),
  ),
  reason: z.string(),
});

/** What the trail can be asked for; all of them must hold. */
const auditFilter = {
  subjectKind: line.optional(),
  subjectId: line.optional(),
  action: line.optional(),
  /** Part of the name or the address of who did it. */
  who: line.optional(),
  /** Days in Hong Kong, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Anywhere: in who did it, the act, the name of the record, the reason, the fields. */
  search: line.optional(),
};

/** What administrators look after besides forms and mails: the trail, the jobs, the settings (ADM). */
export const admin = {
  'GET /audit/list': call({
    summary: 'The audit trail of this tenant, or of one record (ADM-3)',
    who: { can: 'audit-read' },
    input: z.object({ ...auditFilter, ...pageInput }),
    output: page(audit),
  }),
  'GET /job/list': call({
    summary: 'Background jobs: last, next, duration, done, failed, error (ADM-2)',
    who: { can: 'job-manage' },
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          lastAt: instant.nullable(),
          nextAt: instant.nullable(),
          durationMs: z.number().int().nullable(),
          waiting: z.number().int(),
          done: z.number().int(),
          failed: z.number().int(),
          /** Of the last one that failed: what it means for the reader, and what the machine said. */
          error: z.string().nullable(),
          errorDetail: z.string().nullable(),
          /** Of the last run: how often it was tried, and how often it may be. */
          tries: z.number().int(),
          triesMost: z.number().int(),
          /** Runs by the clock, so it can be paused. */
          repeats: z.boolean(),
          paused: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
        }),
      ),
    }),
  }),
  'POST /job/pause': call({
    summary: 'Pause a repeating job for this tenant, or let it go on; every worker keeps to it (ADM-2)',
    who: { can: 'job-manage' },
    input: z.object({ name: line, paused: flag, reason: line.optional() }),
    output: messageOnly,
  }),
  'POST /job/retry': call({
    summary: 'Run the failed ones of a job again',
    who: { can: 'job-manage' },
    input: z.object({ name: line }),
    output: messageOnly,
  }),
  'GET /setting/list': call({
    summary: 'The settings of this tenant',
    who: { can: 'setting-manage' },
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({ key: z.string(), value: z.unknown(), label: z.string(), kind: z.enum(['flag', 'number', 'text']) }),
      ),
    }),
  }),
  'POST /setting/edit': call({
    summary: 'Change a setting of this tenant',
    who: { can: 'setting-manage' },
    input: z.object({ key: line, value: line }),
    output: messageOnly,
  }),
};
