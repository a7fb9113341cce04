// Long because every call of the room stands in one table, as the specification has them.
import { z } from 'zod';
import { call } from '../call.ts';
import { count, day, flag, id, instant, jsonList, jsonObject, line, messageOnly, page, pageInput } from '../wire.ts';
import { definitionVersion, formRecord } from './forms.ts';

/** Stored spellings of spec §4; `lapsed`, `draft`, `returned` and `awaiting` (the payment of its fee) are ours. */
export const MEMBERSHIP_STATUSES = [
  'draft',
  'pending',
  'returned',
  'awaiting',
  'active',
  'lapsed',
  'rejected',
  'withdrawl',
  'deleted',
] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** What the reader may do with a membership; screens ask the answer, not a rule of their own. */
const abilities = z.object({
  edit: z.boolean(),
  decide: z.boolean(),
  withdraw: z.boolean(),
  /** Extend the term, or begin it anew after it lapsed. */
  renew: z.boolean(),
  /** Change the own particulars: the form with `formType=profile`. */
  profile: z.boolean(),
  /** End it as staff. */
  deactivate: z.boolean(),
  /** Invite and revoke reading members (MEM-6). */
  readers: z.boolean(),
});

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
  /** Whole days it has waited: for a decision, or for its payment. Null where nothing is waited for. */
  waitingDays: z.number().int().nullable(),
});

const membershipRecord = membershipRow.extend({
  sinceOn: day.nullable(),
  endsOn: day.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  comment: z.string().nullable(),
  formId: z.string(),
  version: z.number().int(),
  /** While it is returned: why, and what is to be mended at which field of the form. */
  returned: z
    .object({
      at: instant,
      who: z.string(),
      comment: z.string(),
      notes: z.array(z.object({ field: z.string(), label: z.string(), note: z.string() })),
    })
    .nullable(),
  /** The invoice that waits for payment: of joining, or of a renewal. */
  invoice: z.object({ invoiceId: id, number: z.string(), totalCents: z.number().int(), dueOn: day }).nullable(),
  /** What a term costs, whole cents of HKD; 0: nothing. */
  feeCents: z.number().int(),
  /** Last day on which a member whose term has ended is still one. */
  graceEndsOn: day.nullable(),
  abilities,
});

/** Somebody whom a member lets into the members' corner (MEM-6). */
const readingMember = z.object({
  userId: id,
  email: z.string(),
  name: z.string(),
  /** Invited and has not come yet; may read; may not for as long as the host is no active member. */
  status: z.enum(['invited', 'active', 'paused']),
  invitedAt: instant,
  lastSeenAt: instant.nullable(),
});

/** What happens, or would happen, to one of several. */
const bulkLine = z.object({
  membershipId: id,
  name: z.string(),
  /** `done` also stands for what would be done, in a dry run. */
  outcome: z.enum(['done', 'skipped']),
  /** Why it is skipped, in the reader's language. */
  why: z.string().nullable(),
});

const profileChange = z.object({
  changeId: id,
  membershipId: id,
  name: z.string(),
  number: z.string().nullable(),
  askedAt: instant,
  fields: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});

/** What a line of a register can say. */
export const IMPORT_FIELDS = [
  'email',
  'fullname',
  'fullnameChinese',
  'type',
  'number',
  'joinedOn',
  'sinceOn',
  'endsOn',
  'renewalPeriod',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const importProblem = z.object({
  /** Of the file, the head is line 1. */
  line: z.number().int(),
  label: z.string(),
  message: z.string(),
});

/** A job that brings a register in or takes it out. */
const registerTask = z.object({
  taskId: id,
  kind: z.enum(['export', 'import']),
  status: z.enum(['read', 'waiting', 'done', 'failed', 'undone']),
  done: z.number().int(),
  total: z.number().int(),
  /** Of an import: the lines that were not taken, and why. */
  problems: z.array(importProblem),
});

/** One file of a multipart body. */
const oneFile = z
  .union([z.file(), z.array(z.file()).length(1)])
  .transform((given) => (Array.isArray(given) ? given[0]! : given));

/** Which column of the file is which field, counted from 0. */
const importMapping = z.object({
  taskId: id,
  mapping: jsonObject.pipe(z.partialRecord(z.enum(IMPORT_FIELDS), count)),
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
      /** What the applicant changed since the application was last returned, as people read it. */
      sinceReturned: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
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
  'POST /membership/return': call({
    summary: 'Back to the applicant, with notes at the fields to mend (MEM-2)',
    who: { can: 'membership-review' },
    input: z.object({
      membershipId: id,
      comment: line.default(''),
      notes: jsonList(z.object({ field: z.string().max(100), note: line }), 100).default([]),
      version: count,
    }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
    module: 'membership',
  }),
  'POST /membership/bulk': call({
    summary: 'One decision on several applications; with `dryRun` only what would happen, and why not (MEM-2)',
    who: { can: 'membership-review' },
    input: z.object({
      membershipIds: jsonList(id, 100),
      decision: z.enum(['approve', 'reject']),
      comment: line.default(''),
      dryRun: flag.default(false),
    }),
    output: z.object({
      message: z.string(),
      rows: z.array(bulkLine),
      done: z.number().int(),
      skipped: z.number().int(),
    }),
    module: 'membership',
  }),
  'GET /membership/next': call({
    summary: 'The application that waits longest after this one, for going through them (MEM-2)',
    who: { can: 'membership-review' },
    input: z.object({ after: id.optional(), type: line.optional() }),
    output: z.object({ membershipId: id.nullable(), waiting: z.number().int() }),
    module: 'membership',
  }),
  'GET /membership/terms': call({
    summary: 'The terms of a membership, and the reminders: due, sent, or why skipped (MEM-4)',
    who: 'person',
    input: z.object({ membershipId: id.optional() }),
    output: z.object({
      terms: z.array(
        z.object({ kind: z.enum(['join', 'renewal', 'anew']), from: day, to: day.nullable(), madeAt: instant }),
      ),
      reminders: z.array(
        z.object({
          termEndsOn: day,
          /** Days before (negative) or after the end of the term. */
          days: z.number().int(),
          dueOn: day,
          sentAt: instant.nullable(),
          deliveredAt: instant.nullable(),
          skipped: z.string().nullable(),
        }),
      ),
    }),
    module: 'membership',
  }),
  'POST /membership/renew': call({
    summary: 'Extend the term, or begin it anew after it lapsed; with a fee it makes an invoice first (MEM-4)',
    who: 'person',
    input: z.object({ membershipId: id }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
    module: 'membership',
  }),
  'POST /membership/withdraw': call({
    summary: 'The member leaves, or the applicant takes the application back; a mail confirms it (MEM-5)',
    who: 'person',
    input: z.object({ membershipId: id, reason: line.default(''), version: count }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
    module: 'membership',
  }),
  'POST /membership/deactivate': call({
    summary: 'Staff end a membership (status `deleted`), with a reason (MEM-3)',
    who: { can: 'membership-review' },
    input: z.object({ membershipId: id, reason: line, version: count }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
    module: 'membership',
  }),
  'GET /membership/profile/list': call({
    summary: 'Changes of verified particulars that wait for staff, the oldest first (MEM-5)',
    who: { can: 'membership-review' },
    input: z.object({ membershipId: id.optional() }),
    output: z.object({ rows: z.array(profileChange) }),
    module: 'membership',
  }),
  'POST /membership/profile/decide': call({
    summary: 'Takes over a change of verified particulars, or declines it with a reason (MEM-5)',
    who: { can: 'membership-review' },
    input: z.object({ changeId: id, decision: z.enum(['accept', 'reject']), comment: line.default('') }),
    output: messageOnly,
    module: 'membership',
  }),
  'GET /membership/domainForm': call({
    summary: 'The values a membership can take, with their names: for filters and choices (MEM-7)',
    who: 'person',
    input: z.object({}),
    output: z.object({
      types: z.array(z.object({ value: z.string(), label: z.string() })),
      statuses: z.array(z.object({ value: z.enum(MEMBERSHIP_STATUSES), label: z.string() })),
      renewalPeriods: z.array(z.object({ value: z.enum(['annual', 'life-time']), label: z.string() })),
      /** Fields of the application whose change staff look at first (MEM-5). */
      verifiedFields: z.array(z.string()),
    }),
    module: 'membership',
  }),
  'GET /membershipSetting/get': call({
    summary: 'What the institute has set for memberships (MEM-7)',
    who: 'person',
    input: z.object({}),
    output: z.object({
      readingSeats: z.number().int(),
      reminderDays: z.array(z.number().int()),
      graceDays: z.number().int(),
      payByDays: z.number().int(),
      types: z.array(z.object({ type: z.string(), label: z.string(), feeCents: z.number().int() })),
    }),
    module: 'membership',
  }),
  'POST /membershipSetting/edit': call({
    summary: 'How many reading members a member may have (MEM-6)',
    who: { can: 'setting-manage' },
    input: z.object({ readingSeats: count }),
    output: messageOnly,
    module: 'membership',
  }),
  'GET /membership/user/list': call({
    summary: 'The reading members of a membership, the own where none is named (MEM-6)',
    who: 'person',
    input: z.object({ membershipId: id.optional() }),
    output: z.object({ rows: z.array(readingMember), seats: z.number().int() }),
    module: 'membership',
  }),
  'POST /membership/user/edit': call({
    summary: 'Invites a reading member by mail, or with `userId` changes the name of one (MEM-6)',
    who: 'person',
    input: z.object({
      membershipId: id.optional(),
      userId: id.optional(),
      email: z.string().max(254).trim().default(''),
      name: line.default(''),
    }),
    output: z.object({ message: z.string(), user: readingMember }),
    module: 'membership',
  }),
  'POST /membership/user/remove': call({
    summary: 'Revokes a reading member at once (MEM-6)',
    who: 'person',
    input: z.object({ userId: id }),
    output: messageOnly,
    module: 'membership',
  }),
  'POST /membership/export': call({
    summary: 'The filtered list as a file, made by a job (MEM-2)',
    who: { can: 'membership-review' },
    input: z.object({
      format: z.enum(['csv', 'xlsx']),
      status: z.enum(MEMBERSHIP_STATUSES).optional(),
      type: line.optional(),
      search: line.optional(),
    }),
    output: registerTask,
    module: 'membership',
  }),
  'GET /membership/task/get': call({
    summary: 'How far a job of the register is, and what came of it',
    who: { can: 'membership-review' },
    input: z.object({ taskId: id }),
    output: registerTask,
    module: 'membership',
  }),
  'GET /membership/export/file': call({
    summary: 'The file that an export made',
    who: { can: 'membership-review' },
    input: z.object({ taskId: id }),
    output: z.object({}),
    module: 'membership',
  }),
  'POST /membership/import/read': call({
    summary: 'Reads a register (CSV or XLSX) and suggests which column is what; writes no membership',
    who: { can: 'membership-review' },
    input: z.object({ file: oneFile }),
    output: z.object({
      task: registerTask,
      columns: z.array(z.object({ column: z.number().int(), title: z.string(), sample: z.array(z.string()) })),
      fields: z.array(z.object({ field: z.enum(IMPORT_FIELDS), label: z.string(), required: z.boolean() })),
      /** The column of each field that was recognised by its title. */
      mapping: z.partialRecord(z.enum(IMPORT_FIELDS), z.number().int()),
    }),
    module: 'membership',
  }),
  'POST /membership/import/check': call({
    summary: 'Dry run: every line with what is wrong in it; writes no membership',
    who: { can: 'membership-review' },
    input: importMapping,
    output: z.object({
      good: z.number().int(),
      bad: z.number().int(),
      /** The first 500, by line of the file. */
      problems: z.array(importProblem),
    }),
    module: 'membership',
  }),
  'POST /membership/import/run': call({
    summary: 'Brings the lines in that are right, by a job; the others are told line by line',
    who: { can: 'membership-review' },
    input: importMapping,
    output: registerTask,
    module: 'membership',
  }),
  'POST /membership/import/undo': call({
    summary: 'Takes back what an import brought in and nobody has changed since',
    who: { can: 'membership-review' },
    input: z.object({ taskId: id }),
    output: z.object({ message: z.string(), task: registerTask }),
    module: 'membership',
  }),
};
