import { z } from 'zod';
import { exportTask } from '../../../contract/calls/exports.ts';
import { callsBy } from '../../../contract/declare-call.ts';
import { EXPORT_FORMATS } from '../../../contract/values/exports.ts';
import { count, id, instant, jsonObject, line, messageOnly, multiline } from '../../../contract/wire.ts';
import { REPORT_LAST_DAY, REPORT_PERIODS, REPORT_SCHEDULES } from './values.ts';

const call = callsBy({ can: 'report-manage' });

/** What may be changed of a report: how it is called, and when it is made for whom. */
const about = {
  name: line,
  format: z.enum(EXPORT_FORMATS),
  schedule: z.enum(REPORT_SCHEDULES),
  /** Of the week from Monday, or of the month; for other schedules it counts for nothing. */
  onDay: z.coerce.number().int().min(1).max(REPORT_LAST_DAY).default(1),
  /** Days that go along with the day on which it is made, in place of those it was saved with; none: those. */
  period: z.enum(REPORT_PERIODS).or(z.literal('')).default(''),
  /** The filter of the list that takes them; none: the first that takes days. */
  periodOf: line.default(''),
  /** E-mail addresses of staff, with commas between them. */
  receivers: multiline.default(''),
};

const report = z.object({
  reportId: id,
  name: z.string(),
  /** What the list is called, and its filter in words. */
  list: z.string(),
  facts: z.array(z.string()),
  format: z.enum(EXPORT_FORMATS),
  schedule: z.enum(REPORT_SCHEDULES),
  onDay: z.number().int().nullable(),
  /** The same in words. */
  when: z.string(),
  period: z.enum(REPORT_PERIODS).nullable(),
  periodOf: z.string().nullable(),
  /** Filters of its list that take a period. */
  dayFilters: z.array(z.object({ key: z.string(), label: z.string() })),
  nextOn: z.string().nullable(),
  receivers: z.array(z.string()),
  createdBy: z.string(),
  version: z.number().int(),
  /** The newest first: for whom it was made, or why not. */
  runs: z.array(z.object({ at: instant, receiver: z.string(), why: z.string() })),
});

/** Lists that are saved as reports, and made for chosen staff by a schedule (ADM-1). */
export const reports = {
  'GET /report/list': call({
    summary: 'List the saved reports the reader may see, with the results of their last runs (ADM-1)',
    output: z.object({ rows: z.array(report) }),
  }),
  'POST /report/save': call({
    summary: 'Save a list as a report, with a schedule and receivers who may see the list (ADM-1)',
    input: z.object({
      ...about,
      list: z.string().regex(/^[A-Za-z][A-Za-z-]{0,59}$/),
      /** Keys of columns, with commas between them; empty: as the list comes. */
      columns: line.default(''),
      /** What the call of the list is asked; its page counts for nothing. */
      query: jsonObject.default({}),
    }),
    output: messageOnly.extend({ reportId: id }),
  }),
  'POST /report/edit': call({
    summary: 'Change the name, format, schedule or receivers of a report',
    input: z.object({ ...about, reportId: id, version: count }),
  }),
  'POST /report/remove': call({
    summary: 'Delete a report; files already made stay with their owners',
    input: z.object({ reportId: id, version: count }),
  }),
  'POST /report/make': call({
    summary: 'Make the file of a report now, for the reader',
    input: z.object({ reportId: id }),
    output: exportTask,
  }),
};
