import { z } from 'zod';
import { callsOf } from '../declare-call.ts';
import { GRANT_DECISIONS } from '../values/grants.ts';
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
} from '../wire.ts';
import { grantChanged, grantNote, grantRecord, grantRow, TEAM_PERMISSIONS } from './grants-record.ts';

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
const listedCohort = cohort.extend({ newerForms: z.number().int(), keptForms: z.number().int() });

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
    summary: 'Calls that take applications now, and the own ones (GRA-1)',
    /** Only those that wait for the reader. */
    input: z.object({ waiting: flag.optional() }),
    output: z.object({ cohorts: z.array(cohort), rows: z.array(grantRow), graphName: z.string() }),
  }),
  'GET /grant/application/get': forPerson({
    summary: 'One application, as far as the reader may know it (GRA-1)',
    input: z.object({ applicationId: id }),
    output: grantRecord,
  }),
  'GET /grant/application/changes': call({
    summary: 'What the applicant changed with each return, and of what was carried over; the newest first (GRA-5)',
    who: deskOnly,
    input: z.object({ applicationId: id }),
    output: z.object({ rounds: z.array(grantChanged) }),
  }),
  'POST /grant/application/check': forStaff({
    summary:
      'The eligibility check: on to review with two approvers, back with notes and a due date, or rejected (GRA-3)',
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
    summary: 'Who decides: fills or changes the two seats (GRA-5)',
    input: z.object({ ...about, approvers: jsonList(id, 2) }),
    output: acted,
  }),
  'GET /grant/approver/list': forStaff({
    summary: 'Who may be given a seat, with how much waits for them',
    input: z.object({ applicationId: id.optional() }),
    output: z.object({
      rows: z.array(z.object({ accountId: id, name: z.string(), waiting: z.number().int(), free: z.boolean() })),
    }),
  }),
  'POST /grant/review/declare': call({
    summary: 'Whether there is a conflict of interest; one that is declared shuts the reader out (GRA-5)',
    who: { can: 'oxfam-application-approve' },
    input: z.object({ applicationId: id, conflict: flag, reason: multiline.default('') }),
    output: z.object({ message: z.string(), application: grantRecord.nullable() }),
  }),
  'POST /grant/review/note': call({
    summary: 'What an approver notes at a field; it goes to the applicant with a review that returns (GRA-5)',
    who: { can: 'oxfam-application-approve' },
    input: z.object({ applicationId: id, ...grantNote.shape }),
  }),
  'POST /grant/application/settle': forStaff({
    summary: 'The programme decides where the two approvers differ (GRA-5)',
    input: z.object({
      ...about,
      decision: z.enum(GRANT_DECISIONS),
      comment: multiline,
      dueOn: typedDayOrNone.default(''),
    }),
    output: acted,
  }),
  'POST /grant/application/promote': forStaff({
    summary: 'On to the next stage, after the backup reminder is confirmed (GRA-3)',
    input: z.object({
      ...about,
      confirmed: flag,
      grantedCents: cents.optional(),
      commencedOn: typedDayOrNone.default(''),
    }),
    output: acted,
  }),
  'POST /grant/application/lock': forStaff({
    summary: 'Closes what was returned, which goes on as it stands, or returns what is closed; with a reason (GRA-3)',
    input: z.object({ ...about, locked: flag, reason: multiline }),
    output: acted,
  }),
  'POST /grant/application/withdraw': forPerson({
    summary: 'The applicant takes the application back',
    input: z.object({ ...about, reason: multiline.default('') }),
    output: acted,
  }),
  'POST /grant/application/archive': forStaff({
    summary: 'Ends an application; refused with what is still open, unless that is known (GRA-8)',
    input: z.object({ ...about, reason: multiline.default(''), anyway: flag.default(false) }),
    output: acted,
  }),
  'GET /grant/application/closing': forStaff({
    summary: 'What is still open of an application that is to be ended (GRA-8)',
    input: z.object({ applicationId: id }),
    output: z.object({ open: z.array(z.string()) }),
  }),
  'POST /grant/application/reopen': forStaff({
    summary: 'Takes an application out of the archive again, with a reason (GRA-8)',
    input: z.object({ ...about, reason: multiline }),
    output: acted,
  }),
  'POST /grant/team/edit': forPerson({
    summary: 'Invites somebody by address to view, comment or edit; changes what one of the team may (GRA-1)',
    input: z.object({ applicationId: id, email, permission: z.enum(TEAM_PERMISSIONS) }),
    output: acted,
  }),
  'POST /grant/team/remove': forPerson({
    summary: 'Takes somebody off the team at once, or an invitation back',
    input: z.object({ applicationId: id, accountId: id.optional(), invitationId: id.optional() }),
    output: acted,
  }),
  'POST /grant/team/handOver': forPerson({
    summary: 'The owner asks somebody on the team to own the application; it is theirs once they accept',
    input: z.object({ ...about, accountId: id }),
    output: acted,
  }),
  'GET /grant/deputy/list': call({
    summary: 'Who acts for whom, and when',
    who: deskOnly,
    output: z.object({
      rows: z.array(
        z.object({ deputyId: id, approver: z.string(), deputy: z.string(), fromOn: day, toOn: day, own: z.boolean() }),
      ),
    }),
  }),
  'POST /grant/deputy/edit': call({
    summary: 'Names a deputy for some days, or ends one that was named',
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
    summary: 'All calls for applications, the newest first (GRA-8)',
    output: z.object({ rows: z.array(listedCohort) }),
  }),
  'POST /grant/cohort/edit': forStaff({
    summary: 'Makes a call for applications, or changes one (GRA-8)',
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
      version: count.default(0),
    }),
    output: z.object({ message: z.string(), cohort }),
  }),
  'POST /grant/cohort/invite': forStaff({
    summary: 'Invites an address to apply in a call; with `invitationId` takes an invitation back',
    input: z.object({ cohortId: id, email: line.default(''), invitationId: id.optional() }),
    output: z.object({ message: z.string(), rows: z.array(invitedToCall) }),
  }),
  'GET /grant/cohort/invited': forStaff({
    summary: 'Who is invited to apply in a call and has not answered, and who has accepted',
    input: z.object({ cohortId: id }),
    output: z.object({ rows: z.array(invitedToCall) }),
  }),
};
