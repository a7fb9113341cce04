import { z } from 'zod';
import { callsBy, may } from '../declare-call.ts';
import { ERASURE_STATES } from '../values/privacy.ts';
import { count, email, flag, id, instant, multiline, secret } from '../wire.ts';
import { exportTask } from './exports.ts';

const limit = { points: 20, seconds: 600, by: 'person' } as const;
const manage = { can: 'privacy-manage' } as const;
const forStaff = callsBy(manage);
const forPerson = callsBy('person');

/** What becomes of the records of one kind when their person asks to have them erased. */
export const planRow = z.object({
  kind: z.string(),
  title: z.string(),
  purpose: z.string(),
  count: z.number().int(),
  /** Erased as soon as staff agree. */
  erased: z.number().int(),
  /** Kept by duty, until when the last of them, and why. */
  kept: z.number().int(),
  until: instant.nullable(),
  why: z.string(),
  /** What has to be done first, and where. */
  stops: z.array(z.object({ count: z.number().int(), why: z.string(), path: z.string() })),
});

/** A wish to have all erased, with the plan as it was shown. */
export const erasureRow = z.object({
  requestId: id,
  accountId: id,
  /** Empty once the account is erased. */
  name: z.string(),
  email: z.string(),
  state: z.enum(ERASURE_STATES),
  stateLabel: z.string(),
  askedAt: instant,
  /** When it has to be answered. */
  dueAt: instant,
  decidedAt: instant.nullable(),
  doneAt: instant.nullable(),
  reason: z.string(),
  version: z.number().int(),
  abilities: may('decide', 'resume', 'withdraw'),
});

/** What somebody declared or agreed to, as it was put to them. */
export const consentRow = z.object({
  text: z.string(),
  /** The form or page, and which version of it. */
  place: z.string(),
  version: z.string(),
  at: instant,
  state: z.string(),
});

const proof = { password: secret.optional() };

/** What people have a right to know and to have done with their data (PDPO): the own. */
export const privacy = {
  'GET /privacy/own': forPerson({
    summary: 'What is kept of the reader, the plan of an erasure, consents, and what was asked for',
    output: z.object({
      plan: z.array(planRow),
      consents: z.array(consentRow),
      request: erasureRow.nullable(),
      /** The session is old: the password is asked once more. */
      needsPassword: z.boolean(),
      /** Nobody else manages the users: the account stays until somebody does. */
      lastManager: z.boolean(),
    }),
  }),
  'POST /privacy/download': forPerson({
    summary: 'Has all own data made one file: JSON, a PDF to read, and the own files',
    input: z.object(proof),
    output: exportTask,
    limit,
  }),
  'POST /privacy/prove': forPerson({
    summary: 'Proves once more who sits here, so that a file of all own data is given out',
    input: z.object(proof),
    limit,
  }),
  'POST /privacy/erasure/ask': forPerson({
    summary: 'Asks to have all own data erased, by the plan that was shown',
    input: z.object({ ...proof, understood: flag }),
    limit,
  }),
  'POST /privacy/erasure/withdraw': forPerson({
    summary: 'Takes the wish back before it is carried out',
    input: z.object({ requestId: id, version: count }),
    limit,
  }),
};

/** The desk of who looks after privacy. */
export const privacyDesk = {
  'GET /privacy/requests': forStaff({
    summary: 'Who asked to have their data erased, open ones first',
    output: z.object({ rows: z.array(erasureRow) }),
  }),
  'GET /privacy/request': forStaff({
    summary: 'One of them, with what its plan comes to now, and the consents of the person',
    input: z.object({ requestId: id }),
    output: z.object({
      request: erasureRow,
      plan: z.array(planRow),
      consents: z.array(consentRow),
      /** Nobody else manages the users: the account stays until somebody does. */
      lastManager: z.boolean(),
    }),
  }),
  'POST /privacy/request/decide': forStaff({
    summary: 'Has a person’s data erased by the plan, or refuses with a reason',
    input: z.object({ requestId: id, version: count, approve: flag, reason: multiline.max(1_000).default('') }),
  }),
  'POST /privacy/request/resume': forStaff({
    summary: 'Goes on at once with an erasure that something stopped, instead of tonight',
    input: z.object({ requestId: id, version: count }),
  }),
  'GET /privacy/processing': forStaff({
    summary: 'The record of processing: what is kept of people, why, who reads it, how long',
    output: z.object({
      rows: z.array(
        z.object({
          kind: z.string(),
          title: z.string(),
          purpose: z.string(),
          readers: z.string(),
          /** How long, in words. */
          kept: z.string(),
          /** The fields that are kept of each record, as people read them. */
          fields: z.array(z.string()),
        }),
      ),
    }),
  }),
  'GET /privacy/retention': forStaff({
    summary: 'What went because its time was over: how many of which kind and when, nothing of what they said',
    output: z.object({ rows: z.array(z.object({ at: instant, title: z.string(), rows: z.number().int() })) }),
  }),
  'GET /privacy/holds': forStaff({
    summary: 'Whose records are kept whatever their time, and why',
    output: z.object({
      rows: z.array(
        z.object({
          holdId: id,
          accountId: id,
          name: z.string(),
          reason: z.string(),
          placedAt: instant,
          by: z.string(),
        }),
      ),
    }),
  }),
  'POST /privacy/hold/place': forStaff({
    summary: 'Keeps everything of a person while a case is open',
    input: z.object({ email, reason: multiline.max(1_000) }),
  }),
  'POST /privacy/hold/release': forStaff({
    summary: 'Ends a hold: what is due goes with the next run',
    input: z.object({ holdId: id }),
  }),
};
