import { z } from 'zod';
import { bulkAnswer, bulkMessage } from '../../../contract/bulk.ts';
import { changedAnswer } from '../../../contract/changed-answer.ts';
import { callsOf } from '../../../contract/declare-call.ts';
import {
  count,
  day,
  id,
  instant,
  jsonList,
  line,
  lineOf,
  messageOnly,
  multiline,
  page,
  pageInput,
  period,
  typedDay,
  typedDayOrNone,
} from '../../../contract/wire.ts';
import { changeShown } from './calls-changes.ts';
import { interviewShown } from './calls-interviews.ts';
import {
  AGE_BANDS,
  CONSENT_STATES,
  DAY_PARTS,
  FIRST_SERVED,
  LAST_SERVED,
  PAPER_STANDS,
  STANDING_ACTS,
  VOLUNTEER_ASKS,
  VOLUNTEER_KINDS,
  VOLUNTEER_MESSAGE_PURPOSES,
  VOLUNTEER_OFFERS,
  VOLUNTEER_PAPERS,
  VOLUNTEER_STATES,
  WEEKDAYS,
} from './values.ts';

const call = callsOf('volunteers');
const STAFF = { can: 'volunteer-manage' } as const;
const forStaff = callsOf('volunteers', STAFF);
const forPerson = callsOf('volunteers', 'person');

const row = z.object({
  registrationId: id,
  kind: z.enum(VOLUNTEER_KINDS),
  kindLabel: z.string(),
  state: z.enum(VOLUNTEER_STATES),
  stateLabel: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  /** Instead of a birth date; null where none was given, and for groups. */
  ageBand: z.enum(AGE_BANDS).nullable(),
  ageLabel: z.string(),
  /** People in it: one, a family, or the head count of a group. */
  heads: z.number().int(),
  consent: z.enum(CONSENT_STATES),
  consentLabel: z.string(),
  email: z.string(),
  /** It was first submitted; null while it is a draft. */
  submittedAt: instant.nullable(),
  /** In its state. */
  since: instant,
});

const listed = row.extend({
  /** The last day on which one of its people served. */
  servedOn: day.nullable(),
  /** The first day since its approval on which one of its people served. */
  firstServedOn: day.nullable(),
  /** The first day after which one of its papers is no longer valid. */
  lapsesOn: day.nullable(),
});

const choices = z.array(z.object({ value: z.string(), label: z.string() }));

const registration = row.extend({
  formId: z.string(),
  version: z.number().int(),
  /** What staff wrote with the last decision, and at which answers. */
  comment: z.string(),
  notes: z.array(z.object({ field: z.string(), label: z.string(), note: z.string() })),
  decidedBy: z.string().nullable(),
  /** Whose it is, for staff. */
  personId: id.nullable(),
  interviewOn: day.nullable(),
  orientationOn: day.nullable(),
  people: z.array(
    z.object({
      personId: id,
      nameEn: z.string(),
      nameZh: z.string(),
      main: z.boolean(),
      ageLabel: z.string(),
      /** In completed years today; to who registered alone. */
      age: z.number().int().nullable(),
    }),
  ),
  papers: z.array(
    z.object({
      personId: id,
      paper: z.enum(VOLUNTEER_PAPERS),
      paperLabel: z.string(),
      validUntil: day.nullable(),
      lapsed: z.boolean(),
      checkedAt: instant,
      checkedBy: z.string(),
    }),
  ),
  /** What of the answers can be kept up, and what waits for staff. */
  particulars: z.object({
    /** Fields that are kept up elsewhere. */
    closed: z.array(z.string()),
    /** Fields whose change waits for staff when who registered makes it; `*`: all. */
    verified: z.array(z.string()),
    waiting: z.object({ changeId: id, askedAt: instant, fields: z.array(changedAnswer) }).nullable(),
  }),
  /** Interviews, the newest first. */
  interviews: z.array(interviewShown),
  /** Staff have suspended it: why, and until which day. */
  suspension: z.object({ reason: z.string(), until: day.nullable() }).nullable(),
  /** Since when, and until which day, where it is paused now. */
  pausedOn: day.nullable(),
  pauseUntil: day.nullable(),
  /** The change that is open, or how the last one ended where others ended it. */
  change: changeShown.nullable(),
  /** The exit survey, where the organisation has one. */
  exitFormId: z.string().nullable(),
  /** Where a parent has to agree. */
  parent: z
    .object({
      email: z.string(),
      askedAt: instant,
      answeredAt: instant.nullable(),
      expiresOn: day,
      mailsLeft: z.number(),
    })
    .nullable(),
  /** Answers that are kept encrypted and may be revealed one by one. */
  secrets: z.array(z.object({ field: z.string(), label: z.string(), masked: z.string() })),
  abilities: z.object({
    edit: z.boolean(),
    decide: z.boolean(),
    approve: z.boolean(),
    withdraw: z.boolean(),
    plan: z.boolean(),
    reveal: z.boolean(),
    resend: z.boolean(),
    change: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    leave: z.boolean(),
    reactivate: z.boolean(),
    review: z.boolean(),
    /** Staff correct the answers; who registered keeps them up. */
    correct: z.boolean(),
    update: z.boolean(),
    /** Staff decide on the change that waits. */
    accept: z.boolean(),
    standing: z.array(z.enum(STANDING_ACTS)),
  }),
});

const registrationKey = { registrationId: id, version: count };
const changed = messageOnly.extend({ registration });

/** Registration of volunteers and what staff make of it (VOL-1, VOL-2). */
export const volunteers = {
  'POST /volunteer/begin': forPerson({
    summary: 'Begin a registration or continue the one begun, also as another kind while it is a draft (VOL-1)',
    input: z.object({ kind: z.enum(VOLUNTEER_OFFERS) }),
    output: z.object({ registrationId: id, formId: z.string() }),
    limit: { points: 60, seconds: 600, by: 'person' },
  }),
  'GET /volunteer/mine': forPerson({
    summary: 'List one’s own registrations, including drafts',
    output: z.object({
      rows: z.array(registration),
      /** Changes of other accounts that the reader agreed to and that wait for their day. */
      agreed: z.array(changeShown),
    }),
  }),
  'GET /volunteer/get': forPerson({
    summary: 'Get a registration: one’s own or, for staff, any that was submitted',
    keyCan: 'volunteer-manage',
    input: z.object({ registrationId: id }),
    output: registration,
  }),
  'GET /volunteer/list': forStaff({
    summary: 'List submitted registrations, latest first',
    input: z.object({
      kind: z.enum(VOLUNTEER_KINDS).optional(),
      state: z.enum(VOLUNTEER_STATES).optional(),
      age: z.enum(AGE_BANDS).optional(),
      asks: z.enum(VOLUNTEER_ASKS).optional(),
      skill: line.max(100).optional(),
      workType: line.max(100).optional(),
      language: line.max(100).optional(),
      district: line.max(100).optional(),
      day: z.enum(WEEKDAYS).optional(),
      part: z.enum(DAY_PARTS).optional(),
      served: z.enum(LAST_SERVED).optional(),
      first: z.enum(FIRST_SERVED).optional(),
      approved: period.optional(),
      paper: z.enum(VOLUNTEER_PAPERS).optional(),
      stand: z.enum(PAPER_STANDS).optional(),
      search: line.optional(),
      ...pageInput,
    }),
    output: page(listed),
  }),
  'GET /volunteer/choices': forStaff({
    summary: 'List the choices of the registration form to search volunteers by, in the requested language',
    output: z.object({ skills: choices, workTypes: choices, languages: choices, districts: choices }),
  }),
  'POST /volunteer/mail': forStaff({
    summary: 'Mail chosen volunteers, once per account; `dryRun` previews who would get it, and who not and why',
    input: z.object({
      ...bulkMessage,
      /** Looking for helpers (`marketing`) goes to nobody who wants no such mails; a service mail is about what they have. */
      purpose: z.enum(VOLUNTEER_MESSAGE_PURPOSES),
    }),
    output: bulkAnswer,
    limit: { points: 200, seconds: 600, by: 'person' },
  }),
  'POST /volunteer/decide': forStaff({
    summary: 'Approve a registration, or reject it with a reason',
    input: z.object({
      ...registrationKey,
      decision: z.enum(['approve', 'reject']),
      comment: multiline.max(2_000).default(''),
    }),
    output: changed,
  }),
  'POST /volunteer/return': forStaff({
    summary: 'Return a registration, with notes on the answers to correct',
    input: z.object({
      ...registrationKey,
      comment: multiline.max(2_000).default(''),
      notes: jsonList(z.object({ field: lineOf(100), note: multiline.max(1_000) }), 100).default([]),
    }),
    output: changed,
  }),
  'POST /volunteer/withdraw': forPerson({
    summary: 'Withdraw one’s own registration before it is decided',
    input: z.object(registrationKey),
    output: changed,
  }),
  'POST /volunteer/dates': forStaff({
    summary: 'Set the days of interview and orientation; empty for none',
    input: z.object({ ...registrationKey, interviewOn: typedDayOrNone, orientationOn: typedDayOrNone }),
    output: changed,
  }),
  'POST /volunteer/paper': forStaff({
    summary: 'Record until when a checked paper is valid; of whoever registered if no person is named',
    input: z.object({
      registrationId: id,
      personId: id.optional(),
      paper: z.enum(VOLUNTEER_PAPERS),
      validUntil: typedDay,
    }),
    output: changed,
  }),
  'POST /volunteer/reveal': call({
    summary: 'Reveal one encrypted answer; the trail keeps who asked and why',
    who: { can: 'volunteer-reveal' },
    input: z.object({ registrationId: id, field: lineOf(100), reason: multiline.max(500) }),
    output: z.object({ label: z.string(), text: z.string() }),
    limit: { points: 60, seconds: 3_600, by: 'person' },
  }),
  'POST /volunteer/consent/resend': forPerson({
    summary: 'Mail the consent link to the parent or guardian again',
    input: z.object({ registrationId: id }),
    output: changed,
  }),
};
