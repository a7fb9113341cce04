import { z } from 'zod';
import { exportTask } from '../../../contract/calls/exports.ts';
import { callsBy, may } from '../../../contract/declare-call.ts';
import { count, email, flag, id, instant, multiline, secret } from '../../../contract/wire.ts';
import { ERASURE_STATES } from './values.ts';

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

/** A person's own data: what they have a right to know, and to have corrected or erased (PDPO). */
export const privacy = {
  'GET /privacy/own': forPerson({
    summary: 'Get what is stored about the reader, the erasure plan, consents and requests',
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
    summary: 'Export all one’s own data in one file: JSON, a readable PDF and one’s own files',
    input: z.object(proof),
    output: exportTask,
    limit,
  }),
  'POST /privacy/prove': forPerson({
    summary: 'Prove one’s identity again, to download the file of one’s own data',
    input: z.object(proof),
    limit,
  }),
  'POST /privacy/erasure/ask': forPerson({
    summary: 'Ask for all one’s own data to be erased, by the plan shown',
    input: z.object({ ...proof, understood: flag }),
    limit,
  }),
  'POST /privacy/erasure/withdraw': forPerson({
    summary: 'Withdraw a request for erasure before it is decided',
    input: z.object({ requestId: id, version: count }),
    limit,
  }),
};

/** The desk of who looks after privacy. */
export const privacyDesk = {
  'GET /privacy/requests': forStaff({
    summary: 'List requests for erasure, open ones first',
    output: z.object({ rows: z.array(erasureRow) }),
  }),
  'GET /privacy/request': forStaff({
    summary: 'Get a request for erasure with its current plan and the person’s consents',
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
    summary: 'Approve the erasure of a person’s data by the plan, or refuse it with a reason',
    input: z.object({ requestId: id, version: count, approve: flag, reason: multiline.max(1_000).default('') }),
  }),
  'POST /privacy/request/resume': forStaff({
    summary: 'Resume an interrupted erasure now, instead of tonight',
    input: z.object({ requestId: id, version: count }),
  }),
  'GET /privacy/processing': forStaff({
    summary: 'Get the record of processing: what is stored about people, why, who reads it, how long',
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
    summary: 'List what was erased when its time was over: how many of which kind and when',
    output: z.object({ rows: z.array(z.object({ at: instant, title: z.string(), rows: z.number().int() })) }),
  }),
  'GET /privacy/holds': forStaff({
    summary: 'List whose records are kept regardless of their time, and why',
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
    summary: 'Place a hold that keeps all of a person’s data while a case is open',
    input: z.object({ email, reason: multiline.max(1_000) }),
  }),
  'POST /privacy/hold/release': forStaff({
    summary: 'Release a hold; overdue data is erased by the next run',
    input: z.object({ holdId: id }),
  }),
};
