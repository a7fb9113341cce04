import { z } from 'zod';
import { callsOf, may } from '../../../contract/declare-call.ts';
import {
  count,
  day,
  flag,
  id,
  instant,
  jsonList,
  line,
  multiline,
  multilineOf,
  typedDay,
  typedDayOrNone,
} from '../../../contract/wire.ts';
import { changedAnswer } from './calls-record.ts';
import { REPORT_STATUSES } from './values.ts';

const call = callsOf('grants');
const forPerson = callsOf('grants', 'person');

export const CHANGE_STATUSES = ['draft', 'asked', 'approved', 'rejected', 'withdrawn'] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/** A report of a running project (GRA-7). */
const report = z.object({
  reportId: id,
  applicationId: id,
  number: z.number().int(),
  fromOn: day,
  toOn: day,
  dueOn: day,
  /** `draft`: due, and the team has begun to fill it in. */
  status: z.enum(['draft', ...REPORT_STATUSES]),
  statusLabel: z.string(),
  /** Since when it stands there. */
  since: instant,
  /** Not handed in, and the day has passed. */
  late: z.boolean(),
  /** By how many days: until it was handed in, else until today; 0 where it is not late. */
  lateDays: z.number().int(),
  /** Whole cents of HKD. */
  spentCents: z.number().int(),
  comment: z.string().nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  formId: z.string(),
  version: z.number().int(),
  abilities: may('fill', 'decide'),
});

/** Spending against one row of the granted budget. */
const spending = z.object({
  rowId: z.string(),
  item: z.string(),
  budgetCents: z.number().int(),
  spentCents: z.number().int(),
});

/** The kept copy of an approved stage. */
const seal = z.object({
  stage: z.enum(['initial', 'final']),
  madeAt: instant,
  sha256: z.string(),
  pdfSha256: z.string(),
});

/** A change of what was granted, asked for while the project runs (GRA-7). */
const change = z.object({
  changeId: id,
  applicationId: id,
  status: z.enum(CHANGE_STATUSES),
  statusLabel: z.string(),
  what: z.string(),
  askedBy: z.string(),
  askedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  formId: z.string(),
  version: z.number().int(),
  /** Who decides on it: who has said a word, and when; the names are for those who run the programme and decide. */
  approvers: z.array(z.object({ position: z.number().int(), name: z.string().nullable(), at: instant.nullable() })),
  /** Each approver's decision; the other's is shown once the reader has decided. */
  votes: z.array(z.object({ position: z.number().int(), approves: z.boolean(), reason: z.string(), at: instant })),
  abilities: may('edit', 'vote', 'withdraw'),
});

const comment = z.object({
  commentId: id,
  stage: z.string(),
  /** The form it stands in, the field, and what that is called. */
  formId: z.string(),
  field: z.string(),
  label: z.string(),
  who: z.string(),
  own: z.boolean(),
  text: z.string(),
  mentions: z.array(z.string()),
  at: instant,
  resolved: z.boolean(),
});

/** What goes on with a project besides its application: reports, changes, comments (GRA-7). */
export const grantsProject = {
  'GET /grant/project/get': forPerson({
    summary: 'Get a running project: its frozen summary, reports, spending by budget row and changes (GRA-7)',
    input: z.object({ applicationId: id }),
    output: z.object({
      reports: z.array(report),
      spending: z.array(spending),
      /** The grant, whole cents of HKD. */
      grantedCents: z.number().int().nullable(),
      changes: z.array(change),
      seals: z.array(seal),
      /** Where reports that are laid out now begin, with which number, and the day the project ends; for who may. */
      plan: z.object({ from: day, number: z.number().int(), endsOn: day }).nullable(),
      abilities: may('schedule', 'askChange'),
    }),
  }),
  'POST /grant/report/schedule': call({
    summary: 'Schedule the reports of a project every so many months until its end (GRA-7)',
    who: { can: 'grant-manage' },
    input: z.object({ applicationId: id, everyMonths: count, endsOn: typedDay, dueDays: count }),
    output: z.object({ message: z.string(), reports: z.array(report) }),
  }),
  'GET /grant/report/changes': forPerson({
    summary: 'Get what changed in a report since it was last returned (GRA-7)',
    input: z.object({ reportId: id }),
    output: z.object({ rows: z.array(changedAnswer) }),
  }),
  'POST /grant/report/decide': call({
    summary: 'Accept a report, or return it with what is missing and a new due day (GRA-7)',
    who: { can: 'grant-manage' },
    input: z.object({
      reportId: id,
      version: count,
      decision: z.enum(['accept', 'return']),
      comment: multiline.default(''),
      dueOn: typedDayOrNone.default(''),
    }),
    output: z.object({ message: z.string(), report }),
  }),
  'POST /grant/change/begin': forPerson({
    summary: 'Begin a request to change a grant, or continue the one begun (GRA-7)',
    input: z.object({ applicationId: id }),
    output: z.object({ message: z.string(), change }),
  }),
  'POST /grant/change/withdraw': forPerson({
    summary: 'Withdraw a request to change a grant',
    input: z.object({ changeId: id }),
    output: z.object({ message: z.string(), change }),
  }),
  'POST /grant/change/vote': call({
    summary: 'Vote on a change as an approver: it takes effect once both approve (GRA-7)',
    who: { can: 'oxfam-application-approve' },
    input: z.object({ changeId: id, approves: flag, reason: multiline.default('') }),
    output: z.object({ message: z.string(), change }),
  }),
  'GET /grant/comment/list': forPerson({
    summary: 'List the team’s comments on the fields of its application',
    input: z.object({ applicationId: id }),
    output: z.object({
      rows: z.array(comment),
      people: z.array(z.object({ accountId: id, name: z.string() })),
      may: z.boolean(),
    }),
  }),
  'POST /grant/comment/add': forPerson({
    summary: 'Comment on a field; the owner and those mentioned are notified',
    input: z.object({
      applicationId: id,
      field: line,
      text: multilineOf(4_000),
      mentions: jsonList(id, 20).default([]),
    }),
    output: z.object({ message: z.string(), comment }),
  }),
  'POST /grant/comment/resolve': forPerson({
    summary: 'Resolve a comment, or reopen it',
    input: z.object({ commentId: id, resolved: flag }),
  }),
  'POST /grant/seal/make': call({
    summary: 'Seal a copy of an approved stage, once, before it can be promoted (GRA-3)',
    who: { can: 'grant-manage' },
    input: z.object({ applicationId: id }),
    output: z.object({ seals: z.array(seal) }),
  }),
  'GET /grant/seal/file': forPerson({
    summary: 'Download the sealed copy as PDF or JSON',
    input: z.object({ applicationId: id, stage: z.enum(['initial', 'final']), format: z.enum(['pdf', 'json']) }),
    output: z.object({}),
  }),
};
