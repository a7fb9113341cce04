import { z } from 'zod';
import { callsOf, may } from '../../../contract/declare-call.ts';
import { count, day, id, instant, line, multiline } from '../../../contract/wire.ts';
import { CERTIFICATE_LANGS, CERTIFICATE_STATES, HOURS_SOURCES, HOURS_STATES, REQUEST_STATES } from './values.ts';

const call = callsOf('volunteers', 'person');
/** Writing of one's own, by one person. */
const limit = { points: 120, seconds: 600, by: 'person' } as const;

/** Hours of service, as everybody sees them who may. */
export const hoursRow = z.object({
  hoursId: id,
  personId: id,
  /** Whose registration they are in, for who looks after volunteers; null for others. */
  accountId: id.nullable(),
  name: z.string(),
  /** The day in Hong Kong on which it began, and the time there. */
  on: day,
  from: z.string(),
  /** As they count, and as they were proposed or entered. */
  minutes: z.number().int(),
  proposedMinutes: z.number().int(),
  correctReason: z.string(),
  title: z.string(),
  note: z.string(),
  source: z.enum(HOURS_SOURCES),
  sourceLabel: z.string(),
  state: z.enum(HOURS_STATES),
  stateLabel: z.string(),
  decideReason: z.string(),
  /** Of the account, for who looks after volunteers; empty for others. */
  email: z.string(),
  /** Of the certificate that claims them, one of an earlier system too; null while they are unclaimed. */
  certificate: z.string().nullable(),
  claimLabel: z.string(),
  enteredAt: instant,
  version: z.number().int(),
  abilities: may('verify', 'correct', 'reject', 'remove'),
});

/** A request for a certificate of a period. */
export const requestRow = z.object({
  requestId: id,
  personId: id,
  name: z.string(),
  from: day,
  to: day,
  language: z.enum(CERTIFICATE_LANGS),
  languageLabel: z.string(),
  state: z.enum(REQUEST_STATES),
  stateLabel: z.string(),
  /** Why it waits or was refused. */
  reason: z.string(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  /** Verified hours of the period that no certificate claims, and those that nobody verified yet. Minutes, as of now. */
  readyMinutes: z.number().int(),
  unverifiedMinutes: z.number().int(),
  certificate: z.string().nullable(),
  version: z.number().int(),
  abilities: may('decide', 'withdraw'),
});

export const certificateRow = z.object({
  certificateId: id,
  number: z.string(),
  personId: id,
  /** Whose it is, for who looks after volunteers: everything about them is one step away (ADM-2). */
  accountId: id.nullable(),
  /** As it stands on the paper. */
  name: z.string(),
  from: day,
  to: day,
  minutes: z.number().int(),
  language: z.enum(CERTIFICATE_LANGS),
  languageLabel: z.string(),
  issuedAt: instant,
  state: z.enum(CERTIFICATE_STATES),
  stateLabel: z.string(),
  revokedAt: instant.nullable(),
  revokeReason: z.string(),
  /** The number of the one that it was issued in place of. */
  replaces: z.string().nullable(),
  version: z.number().int(),
  abilities: may('revoke', 'open'),
});

/** The own hours and papers, those of a family's or a group's people among them (VOL-5, VOL-6). */
export const hours = {
  'GET /hours/mine': call({
    summary: 'Get one’s own hours of a year with totals by person, requests and certificates',
    input: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
    output: z.object({
      /** Which year is shown, and those in which there is something. */
      year: z.number().int(),
      years: z.array(z.number().int()),
      people: z.array(
        z.object({
          personId: id,
          name: z.string(),
          /** Of the year. Minutes; verified ones are claimed or unclaimed. */
          unverified: z.number().int(),
          claimed: z.number().int(),
          unclaimed: z.number().int(),
          /** The highest mark that the verified hours of the year reach; 0 below the first. */
          mark: z.number().int(),
          /** Whether hours can be entered and certificates asked for. */
          active: z.boolean(),
        }),
      ),
      rows: z.array(hoursRow),
      requests: z.array(requestRow),
      certificates: z.array(certificateRow),
      /** Whether the reader leads something with hours to verify. */
      leads: z.boolean(),
    }),
  }),
  'POST /hours/enter': call({
    summary: 'Enter hours of service outside shifts, to be reviewed (VOL-5)',
    input: z.object({
      personId: id,
      on: line.max(40),
      from: line.max(20),
      hours: line.max(20),
      title: line.max(200),
      note: multiline.max(1_000).default(''),
    }),
    limit,
  }),
  'POST /hours/remove': call({
    summary: 'Withdraw one’s own entry of hours before it is decided',
    input: z.object({ hoursId: id, version: count }),
    limit,
  }),
  'POST /certificate/request': call({
    summary: 'Request a certificate of the verified hours of a period (VOL-6)',
    input: z.object({ personId: id, from: line.max(40), to: line.max(40), language: z.enum(CERTIFICATE_LANGS) }),
    limit,
  }),
  'POST /certificate/request/withdraw': call({
    summary: 'Withdraw a certificate request before it is decided',
    input: z.object({ requestId: id, version: count }),
    limit,
  }),
};
