import { z } from 'zod';
import { bulkAnswer, bulkInput } from '../../../contract/bulk.ts';
import { definitionVersion, formRecord } from '../../../contract/calls/forms.ts';
import { changedAnswer } from '../../../contract/changed-answer.ts';
import { callsOf } from '../../../contract/declare-call.ts';
import {
  count,
  flag,
  id,
  instant,
  jsonList,
  jsonObject,
  line,
  lineOf,
  multiline,
  page,
  pageInput,
} from '../../../contract/wire.ts';
import {
  membershipFilter,
  membershipRecord,
  membershipRow,
  nextFee,
  RENEWAL_PERIODS,
  returnedRecord,
} from './calls-record.ts';
import { MEMBERSHIP_STATUSES, STATIC_METHODS } from './values.ts';

const forStaff = callsOf('membership', { can: 'membership-review' });
const forPerson = callsOf('membership', 'person');

/** The form of a membership, and what stands beside its fields. */
const membershipForm = z.object({
  formId: z.string(),
  dataId: z.string(),
  nodeId: id.nullable(),
  buttonLabel: z.string(),
  formData: z.record(z.string(), formRecord),
  /** At which field what is to be mended, or what becomes of a change there. */
  notes: z.array(z.object({ field: z.string(), note: z.string() })),
  updatedAt: instant.nullable(),
  message: z.string(),
});

/** `full` or `associate` for the application of a membership of that type, as `application`; `profile` to keep it up. */
const formType = line.optional();
/** How the form is loaded (`STATIC_METHODS`); empty is as without. */
const staticMethod = z.enum(['', ...STATIC_METHODS]).optional();

/** From the application to the decision (MEM-1, MEM-2). */
export const membership = {
  'GET /membership/apply': forPerson({
    summary: 'List the types one may apply for, and why not for the others (MEM-1)',
    output: z.object({
      types: z.array(
        z.object({
          type: z.string(),
          label: z.string(),
          renewalPeriod: z.enum(RENEWAL_PERIODS),
          renewalLabel: z.string(),
          /** What a term costs, whole cents of HKD; 0: nothing. */
          feeCents: z.number().int(),
          nextFee,
          /** Months that a term runs; null: it has no end. */
          months: z.number().int().nullable(),
          /** What one needs at hand to apply. */
          needs: z.array(z.string()),
          open: z.boolean(),
          why: z.string().nullable(),
          graphName: z.string(),
        }),
      ),
      current: membershipRecord.nullable(),
    }),
  }),
  'GET /membership/get': forPerson({
    summary: 'Get a membership: one’s own or, for reviewers, any (MEM-5)',
    keyCan: 'membership-review',
    input: z.object({ membershipId: id.optional() }),
    output: membershipRecord.nullable(),
  }),
  'GET /membership/browse': forStaff({
    summary: 'List applications and members by status, type and name (MEM-2)',
    input: z.object({
      ...membershipFilter,
      /** Who has waited longest comes first. */
      oldestFirst: flag.default(false),
      page: z.coerce.number().int().min(1).optional(),
      ...pageInput,
    }),
    output: page(membershipRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  'GET /membership/approvalForm': forStaff({
    summary: 'Get what a reviewer needs to decide: the record, the read-only form and its history (MEM-2)',
    input: z.object({ membershipId: id }),
    output: z.object({
      membership: membershipRecord,
      form: formRecord,
      /** The last time it went back, also when it has come again. */
      lastReturn: returnedRecord.nullable(),
      history: z.array(z.object({ at: instant, who: z.string(), action: z.string(), comment: z.string() })),
      /** What the applicant changed since the application was last returned, as people read it. */
      sinceReturned: z.array(changedAnswer),
    }),
  }),
  'POST /membership/submitForApproval': forStaff({
    summary: 'Approve or reject an application, with a comment the applicant reads (MEM-2)',
    input: z.object({
      membershipId: id,
      decision: z.enum(['approve', 'reject']),
      comment: multiline.default(''),
      /** Uploads of the reviewer that go with the comment. */
      files: jsonList(id, 10).default([]),
      version: count,
    }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
  }),
  'GET /form/getMembership': forPerson({
    summary: 'Get the form of a membership (FRM-16)',
    input: z.object({ membershipId: id, formType, staticMethod, definitionVersion }),
    output: membershipForm,
  }),
  'POST /form/postMembership': forPerson({
    summary: 'Submit a membership form (FRM-16)',
    gathers: 'extra',
    input: z.object({
      membershipId: id,
      formId: line,
      dataId: line,
      nodeId: id.optional(),
      formType,
      staticMethod,
      extra: jsonObject,
      version: count.optional(),
      definitionVersion,
      draftVersion: count.optional(),
    }),
    output: membershipForm,
  }),
  'POST /membership/return': forStaff({
    summary: 'Return an application to the applicant, with notes on the fields to correct (MEM-2)',
    input: z.object({
      membershipId: id,
      comment: multiline.default(''),
      notes: jsonList(z.object({ field: lineOf(100), note: multiline }), 100).default([]),
      files: jsonList(id, 10).default([]),
      version: count,
    }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
  }),
  'POST /membership/bulk': forStaff({
    summary: 'Approve or reject several applications; `dryRun` previews the results, and reasons against (MEM-2)',
    input: z.object({ ...bulkInput, decision: z.enum(['approve', 'reject']), comment: multiline.default('') }),
    output: bulkAnswer,
  }),
  'GET /membership/next': forStaff({
    summary: 'Get the application that has waited longest after this one (MEM-2)',
    input: z.object({ after: id.optional(), type: line.optional() }),
    output: z.object({ membershipId: id.nullable(), waiting: z.number().int() }),
  }),
  'GET /membership/domainForm': forPerson({
    summary: 'Get the values a membership can take with their names, for filters and choices (MEM-7)',
    output: z.object({
      types: z.array(z.object({ value: z.string(), label: z.string() })),
      statuses: z.array(z.object({ value: z.enum(MEMBERSHIP_STATUSES), label: z.string() })),
      renewalPeriods: z.array(z.object({ value: z.enum(RENEWAL_PERIODS), label: z.string() })),
      /** Fields of the application whose change staff look at first (MEM-5). */
      verifiedFields: z.array(z.string()),
    }),
  }),
};
