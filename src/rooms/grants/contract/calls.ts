import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import {
  cents,
  count,
  day,
  email,
  flag,
  id,
  instant,
  jsonList,
  jsonObject,
  line,
  multiline,
  typedDay,
  typedDayOrNone,
} from '../../../contract/wire.ts';
import { grantChanged, grantNote, grantRecord, grantRow, TEAM_PERMISSIONS } from './calls-record.ts';
import { GRANT_DECISIONS } from './values.ts';

const call = callsOf('grants');
const forStaff = callsOf('grants', { can: 'grant-manage' });
const forPerson = callsOf('grants', 'person');

/** A call for applications (GRA-8). */
const cohort = z.object({
  cohortId: id,
  code: z.string(),
  name: z.string(),
  nameIn: z.object({ en: z.string(), 'zh-hant': z.string() }),
  opensOn: day,
  closesOn: day,
  open: z.boolean(),
  /** Only those begin in it who accepted an invitation to it. */
  byInvitation: z.boolean(),
  /** Whole cents of HKD. */
  budgetCents: z.number().int(),
  grantedCents: z.number().int(),
  applications: z.number().int(),
  reviewing: z.enum(['parallel', 'inTurn']),
  /** Over the programme's own: whole cents and per cent. */
  figures: z.record(z.string(), z.number()),
  version: z.number().int(),
});

/** For those who run the programme: of how many forms another version than its own is in use, and how many it keeps. */
const listedCohort = cohort.extend({
  newerForms: z.number().int(),
  keptForms: z.number().int(),
  /** A form made by the organisation whose questions the application asks besides; its name is empty once it is gone. */
  asked: z.object({ madeFormId: id, name: z.string(), version: z.number().int() }).nullable(),
});

const invitedToCall = z.object({
  invitationId: id,
  email: z.string(),
  invitedBy: z.string(),
  invitedAt: instant,
  accepted: z.boolean(),
});

/** Answered by every act on an application. */
const acted = z.object({ message: z.string(), application: grantRecord });
/** As the reader saw it: somebody else's act in between is 409. */
const about = { applicationId: id, version: count };
const deskOnly = { can: ['grant-manage', 'oxfam-application-approve'] } as const;

export const grants = {
  'GET /grant/apply': forPerson({
    summary: 'List calls that take applications now, and one’s own applications (GRA-1)',
    /** Only those that wait for the reader. */
    input: z.object({ waiting: flag.optional() }),
    output: z.object({ cohorts: z.array(cohort), rows: z.array(grantRow), graphName: z.string() }),
  }),
  'GET /grant/application/get': forPerson({
    summary: 'Get an application, as far as the reader may see it (GRA-1)',
    input: z.object({ applicationId: id }),
    output: grantRecord,
  }),
  'GET /grant/application/changes': call({
    summary: 'List what the applicant changed after each return and after promotion, newest first (GRA-5)',
    who: deskOnly,
    input: z.object({ applicationId: id }),
    output: z.object({ rounds: z.array(grantChanged) }),
  }),
  'POST /grant/application/check': forStaff({
    summary: 'Decide on eligibility: pass on to two approvers, return with notes and a due date, or reject (GRA-3)',
    input: z.object({
      ...about,
      decision: z.enum(['eligible', 'return', 'reject']),
      comment: multiline.default(''),
      notes: jsonList(grantNote, 200).default([]),
      dueOn: typedDayOrNone.default(''),
      approvers: jsonList(id, 2).default([]),
    }),
    output: acted,
  }),
  'POST /grant/application/assign': forStaff({
    summary: 'Assign the two approvers of an application (GRA-5)',
    input: z.object({ ...about, approvers: jsonList(id, 2) }),
    output: acted,
  }),
  'GET /grant/approver/list': forStaff({
    summary: 'List who may be an approver, with how much awaits each',
    input: z.object({ applicationId: id.optional() }),
    output: z.object({
      rows: z.array(z.object({ accountId: id, name: z.string(), waiting: z.number().int(), free: z.boolean() })),
    }),
  }),
  'POST /grant/review/declare': call({
    summary: 'Declare whether there is a conflict of interest; one closes the application to the reader (GRA-5)',
    who: { can: 'oxfam-application-approve' },
    input: z.object({ applicationId: id, conflict: flag, reason: multiline.default('') }),
    output: z.object({ message: z.string(), application: grantRecord.nullable() }),
  }),
  'POST /grant/review/note': call({
    summary: 'Note something on a field as an approver, for the applicant if the review returns it (GRA-5)',
    who: { can: 'oxfam-application-approve' },
    input: z.object({ applicationId: id, ...grantNote.shape }),
  }),
  'POST /grant/application/settle': forStaff({
    summary: 'Decide an application on which the two approvers differ (GRA-5)',
    input: z.object({
      ...about,
      decision: z.enum(GRANT_DECISIONS),
      comment: multiline,
      dueOn: typedDayOrNone.default(''),
    }),
    output: acted,
  }),
  'POST /grant/application/promote': forStaff({
    summary: 'Promote a sealed application to the next stage, once the backup reminder is confirmed (GRA-3)',
    input: z.object({
      ...about,
      confirmed: flag,
      grantedCents: cents.optional(),
      commencedOn: typedDayOrNone.default(''),
    }),
    output: acted,
  }),
  'POST /grant/application/lock': forStaff({
    summary: 'Lock a returned application for review as it stands, or return a locked one, with a reason (GRA-3)',
    input: z.object({ ...about, locked: flag, reason: multiline }),
    output: acted,
  }),
  'POST /grant/application/withdraw': forPerson({
    summary: 'Withdraw one’s own application',
    input: z.object({ ...about, reason: multiline.default('') }),
    output: acted,
  }),
  'POST /grant/application/archive': forStaff({
    summary: 'Archive an application; refused while something is open, unless `anyway` is sent with a reason (GRA-8)',
    input: z.object({ ...about, reason: multiline.default(''), anyway: flag.default(false) }),
    output: acted,
  }),
  'GET /grant/application/closing': forStaff({
    summary: 'List what is still open in an application before it is archived (GRA-8)',
    input: z.object({ applicationId: id }),
    output: z.object({ open: z.array(z.string()) }),
  }),
  'POST /grant/application/reopen': forStaff({
    summary: 'Reopen an archived application, with a reason (GRA-8)',
    input: z.object({ ...about, reason: multiline }),
    output: acted,
  }),
  'POST /grant/team/edit': forPerson({
    summary: 'Invite an address to view, comment or edit, or change what a team member may do (GRA-1)',
    input: z.object({ applicationId: id, email, permission: z.enum(TEAM_PERMISSIONS) }),
    output: acted,
  }),
  'POST /grant/team/remove': forPerson({
    summary: 'Remove somebody from the team at once, or withdraw an invitation',
    input: z.object({ applicationId: id, accountId: id.optional(), invitationId: id.optional() }),
    output: acted,
  }),
  'POST /grant/team/handOver': forPerson({
    summary: 'Ask a team member to take over an application; it is theirs once they accept',
    input: z.object({ ...about, accountId: id }),
    output: acted,
  }),
  'GET /grant/deputy/list': call({
    summary: 'List who deputises for whom, and when',
    who: deskOnly,
    output: z.object({
      rows: z.array(
        z.object({ deputyId: id, approver: z.string(), deputy: z.string(), fromOn: day, toOn: day, own: z.boolean() }),
      ),
    }),
  }),
  'POST /grant/deputy/edit': call({
    summary: 'Name a deputy for some days, or end a deputy’s term',
    who: deskOnly,
    input: z.object({
      deputyId: id.optional(),
      accountId: id.optional(),
      deputyEmail: email.default(''),
      fromOn: typedDayOrNone.default(''),
      toOn: typedDayOrNone.default(''),
      end: flag.default(false),
    }),
  }),
  'GET /grant/cohort/list': forStaff({
    summary: 'List all calls for applications, newest first (GRA-8)',
    output: z.object({ rows: z.array(listedCohort) }),
  }),
  'POST /grant/cohort/edit': forStaff({
    summary: 'Create or change a call for applications (GRA-8)',
    input: z.object({
      cohortId: id.optional(),
      code: line,
      name: line,
      nameChinese: line,
      opensOn: typedDay,
      closesOn: typedDay,
      budgetCents: cents,
      reviewing: z.enum(['parallel', 'inTurn']).default('parallel'),
      byInvitation: flag.default(false),
      figures: jsonObject.pipe(z.record(z.string(), z.number().int().min(0))).default({}),
      /** A form whose questions the application asks besides; empty: none; left out: as it is. */
      askedFormId: z.union([id, z.literal('')]).optional(),
      version: count.default(0),
    }),
    output: z.object({ message: z.string(), cohort }),
  }),
  'POST /grant/cohort/invite': forStaff({
    summary: 'Invite an address to apply in a call; with `invitationId` withdraw an invitation',
    input: z.object({ cohortId: id, email: line.default(''), invitationId: id.optional() }),
    output: z.object({ message: z.string(), rows: z.array(invitedToCall) }),
  }),
  'GET /grant/cohort/invited': forStaff({
    summary: 'List who is invited to apply in a call, and who has accepted',
    input: z.object({ cohortId: id }),
    output: z.object({ rows: z.array(invitedToCall) }),
  }),
};
