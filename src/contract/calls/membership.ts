import { z } from 'zod';
import { call } from '../call.ts';
import { count, day, id, instant, jsonObject, line, page, pageInput } from '../wire.ts';
import { definitionVersion, formRecord } from './forms.ts';

/** Stored spellings of spec §4; `lapsed`, `draft` and `returned` are ours. */
export const MEMBERSHIP_STATUSES = [
  'draft',
  'pending',
  'returned',
  'active',
  'lapsed',
  'rejected',
  'withdrawl',
  'deleted',
] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** What the reader may do with a membership; screens ask the answer, not a rule of their own. */
const abilities = z.object({ edit: z.boolean(), decide: z.boolean(), withdraw: z.boolean() });

const membershipRow = z.object({
  membershipId: id,
  type: z.string(),
  typeLabel: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  statusLabel: z.string(),
  number: z.string().nullable(),
  fullname: z.string(),
  fullnameChinese: z.string(),
  email: z.string(),
  appliedAt: instant.nullable(),
  joinedOn: day.nullable(),
  renewalPeriod: z.enum(['annual', 'life-time']),
});

const membershipRecord = membershipRow.extend({
  sinceOn: day.nullable(),
  endsOn: day.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  comment: z.string().nullable(),
  formId: z.string(),
  version: z.number().int(),
  abilities,
});

export const membership = {
  'GET /membership/apply': call({
    summary: 'The types one may apply for, and for each that one may not, why (MEM-1)',
    who: 'person',
    input: z.object({}),
    output: z.object({
      types: z.array(
        z.object({
          type: z.string(),
          label: z.string(),
          renewalPeriod: z.string(),
          open: z.boolean(),
          why: z.string().nullable(),
          graphName: z.string(),
        }),
      ),
      current: membershipRecord.nullable(),
    }),
    module: 'membership',
  }),
  'GET /membership/get': call({
    summary: 'One membership: the own, or any for those who review (MEM-5)',
    who: 'person',
    input: z.object({ membershipId: id.optional() }),
    output: membershipRecord.nullable(),
    module: 'membership',
  }),
  'GET /membership/browse': call({
    summary: 'Applications and members, by status, type and name (MEM-2)',
    who: { can: 'membership-review' },
    input: z.object({
      status: z.enum(MEMBERSHIP_STATUSES).optional(),
      type: line.optional(),
      search: line.optional(),
      page: z.coerce.number().int().min(1).optional(),
      ...pageInput,
    }),
    output: page(membershipRow).extend({ counts: z.record(z.string(), z.number().int()) }),
    module: 'membership',
  }),
  'GET /membership/approvalForm': call({
    summary: 'What a reviewer needs to decide: the record, the filled form read-only, its history (MEM-2)',
    who: { can: 'membership-review' },
    input: z.object({ membershipId: id }),
    output: z.object({
      membership: membershipRecord,
      form: formRecord,
      history: z.array(z.object({ at: instant, who: z.string(), action: z.string(), comment: z.string() })),
    }),
    module: 'membership',
  }),
  'POST /membership/submitForApproval': call({
    summary: 'The decision of a reviewer: approve or reject, with a comment the applicant reads (MEM-2)',
    who: { can: 'membership-review' },
    input: z.object({
      membershipId: id,
      decision: z.enum(['approve', 'reject']),
      comment: line.default(''),
      version: count,
    }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
    module: 'membership',
  }),
  'GET /form/getMembership': call({
    summary: 'The form of a membership (FRM-16)',
    who: 'person',
    input: z.object({ membershipId: id, formType: line.optional(), staticMethod: line.optional(), definitionVersion }),
    output: z.object({
      formId: z.string(),
      dataId: z.string(),
      nodeId: id.nullable(),
      buttonLabel: z.string(),
      formData: z.record(z.string(), formRecord),
      updatedAt: instant.nullable(),
      message: z.string(),
    }),
    module: 'membership',
  }),
  'POST /form/postMembership': call({
    summary: 'Submits a membership form (FRM-16)',
    who: 'person',
    input: z.object({
      membershipId: id,
      formId: line,
      dataId: line,
      nodeId: id.optional(),
      formType: line.optional(),
      extra: jsonObject,
      version: count.optional(),
      definitionVersion,
      draftVersion: count.optional(),
    }),
    output: z.object({
      formId: z.string(),
      dataId: z.string(),
      nodeId: id.nullable(),
      buttonLabel: z.string(),
      formData: z.record(z.string(), formRecord),
      updatedAt: instant.nullable(),
      message: z.string(),
    }),
    module: 'membership',
  }),
};
