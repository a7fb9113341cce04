import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { id, instant, jsonList, line, messageOnly } from '../../../contract/wire.ts';
import { AGE_BANDS } from '../../volunteers/contract/values.ts';
import { ATTENDANCE_OUTCOMES, ATTENDANCES } from './values.ts';

const call = callsOf('volunteers', 'person');

/** One person on the list of a leader: an age band and no birth date, and whom to call (VOL-5). */
const expected = z.object({
  signupId: id,
  name: z.string(),
  heads: z.number().int(),
  ageBand: z.enum(AGE_BANDS).nullable(),
  ageLabel: z.string(),
  /** Of a minor the parent's or guardian's, else their own. */
  phone: z.string(),
  phoneOf: z.enum(['own', 'guardian']),
  /** Who comes in the name of a group, as they gave their names by its link. */
  names: z.array(z.object({ name: z.string(), ageLabel: z.string(), phone: z.string() })),
  attendance: z.enum(ATTENDANCES).nullable(),
  attendanceLabel: z.string(),
  arrivedAt: instant.nullable(),
});

const led = z.object({
  shiftId: id,
  title: z.string(),
  role: z.string(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  expected: z.number().int(),
  recorded: z.number().int(),
});

/** Attendance, for the leader of a shift and for who runs shifts (VOL-5). */
export const shiftsLeader = {
  'GET /shift/leader/shifts': call({
    summary: 'List the shifts one leads from yesterday to a week ahead, or all for shift managers',
    output: z.object({ rows: z.array(led) }),
  }),
  'GET /shift/leader/list': call({
    summary: 'List who is expected at a shift',
    input: z.object({ shiftId: id }),
    output: led.extend({
      now: instant,
      meeting: z.string(),
      /** From when on attendance is recorded, and until when; without an end for who runs shifts; null: not at all. */
      opensAt: instant.nullable(),
      closesAt: instant.nullable(),
      /** With it a volunteer's code is checked without a network: Ed25519, base64url. */
      publicKey: z.string(),
      /** The reader sees people now: a leader from a day before until two days after. */
      shown: z.boolean(),
      rows: z.array(expected),
    }),
  }),
  'POST /shift/leader/walkIn': call({
    summary: 'Give a place to a volunteer who came without one, by telephone number, while attendance is recorded',
    input: z.object({ shiftId: id, phone: line.max(60) }),
    limit: { points: 40, seconds: 3_600, by: 'person' },
  }),
  'POST /shift/leader/record': call({
    summary: 'Record who came, was late or absent and propose their hours; repeats count once',
    input: z.object({
      shiftId: id,
      entries: jsonList(
        z.object({
          signupId: id,
          /** `none` takes it back. */
          attendance: z.enum([...ATTENDANCES, 'none']),
          at: z.iso.datetime(),
        }),
        500,
      ),
    }),
    output: messageOnly.extend({
      /** Of each entry; `text` says what the leader should know, empty where all is well. */
      results: z.array(z.object({ signupId: id, outcome: z.enum(ATTENDANCE_OUTCOMES), text: z.string() })),
      rows: z.array(expected),
    }),
    limit: { points: 600, seconds: 60, by: 'person' },
  }),
};
