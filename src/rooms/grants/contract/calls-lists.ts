import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { day, flag, id, instant, line, page, pageInput, period } from '../../../contract/wire.ts';
import { grantRow } from './calls-record.ts';
import { GRANT_PASSAGES, GRANT_STAGES, GRANT_STATUSES, GRANT_WAITS, REPORT_STATUSES } from './values.ts';

const call = callsOf('grants');

/** What the time of an application is measured for; `decision`: from being handed in to the decision of a stage. */
export const GRANT_STEPS = ['owner', 'check', 'review', 'settle', 'promote', 'decision'] as const;
export type GrantStep = (typeof GRANT_STEPS)[number];
/** A report of a project, in a list of those of many. */
const listedReport = z.object({
  reportId: id,
  applicationId: id,
  projectNumber: z.string().nullable(),
  title: z.string(),
  organisation: z.string(),
  number: z.number().int(),
  fromOn: day,
  toOn: day,
  dueOn: day,
  status: z.enum(REPORT_STATUSES),
  statusLabel: z.string(),
  late: z.boolean(),
  /** Whole cents of HKD. */
  spentCents: z.number().int(),
  submittedAt: instant.nullable(),
});

/** What lists and reports of applications are filtered by. */
export const applicationFilter = {
  stage: z.enum(GRANT_STAGES).optional(),
  status: z.enum(GRANT_STATUSES).optional(),
  cohortId: id.optional(),
  search: line.optional(),
  /** Only those that wait for the reader. */
  mine: flag.optional(),
  /** Only those that wait for this. */
  awaits: z.enum(GRANT_WAITS).optional(),
  /** Only those that came so far, whatever became of them. */
  reached: z.enum(['final', 'implementation']).optional(),
  /** Since when they stand where they stand. */
  since: period.optional(),
  submitted: period.optional(),
  /** Approved or rejected, in whichever stage. */
  decided: period.optional(),
  /** The reader sent a review of them. */
  reviewed: period.optional(),
  /** The day by which the applicant has to act. */
  due: period.optional(),
  /** With a report that is late. */
  late: flag.optional(),
  /** Went through a step of a stage, which ended in `left`. */
  passed: z.enum(GRANT_PASSAGES).optional(),
  left: period.optional(),
};

/** The lists of the programme, with everything that a figure opens them by (GRA-1, GRA-8). */
export const grantsLists = {
  'GET /grant/application/list': call({
    summary: 'List the applications the reader works on: waiting ones oldest first, others newest first (GRA-8)',
    who: { can: ['grant-manage', 'oxfam-application-approve'] },
    input: z.object({
      ...applicationFilter,
      ...pageInput,
    }),
    output: page(grantRow).extend({
      counts: z.array(z.object({ stage: z.enum(GRANT_STAGES), status: z.enum(GRANT_STATUSES), n: z.number().int() })),
      /** Of all that the list holds, whole cents of HKD. */
      askedCents: z.number().int(),
      grantedCents: z.number().int(),
    }),
  }),
  'GET /grant/call/list': call({
    summary: 'List calls for applications by name, newest first, to filter by',
    who: { can: ['grant-manage', 'oxfam-application-approve'] },
    output: z.object({ rows: z.array(z.object({ cohortId: id, code: z.string(), name: z.string() })) }),
  }),
  'GET /grant/report/list': call({
    summary: 'List the reports of the reader’s projects by due day (GRA-7)',
    who: 'person',
    input: z.object({
      status: z.enum(REPORT_STATUSES).optional(),
      /** Only those that wait for the reader: to be written, or to be accepted. */
      mine: flag.optional(),
      /** Not handed in, and the day has passed. */
      late: flag.optional(),
      /** Handed in or accepted: their spending counts. */
      submitted: flag.optional(),
      due: period.optional(),
      cohortId: id.optional(),
      search: line.optional(),
      ...pageInput,
    }),
    output: page(listedReport).extend({ spentCents: z.number().int() }),
  }),
};
