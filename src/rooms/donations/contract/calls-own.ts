import { z } from 'zod';
import { callsOf, may } from '../../../contract/declare-call.ts';
import { PDF_RATE } from '../../../contract/limits.ts';
import { count, day, email, id, line, messageOnly } from '../../../contract/wire.ts';
import { PLAN_CYCLES, PLAN_STATUSES } from './values.ts';

const call = callsOf('donation');
const forAnyone = callsOf('donation', 'anyone');
/** Whose giving it is, and what proves that it is one's own. */
const own = { donorId: id, key: line };
const limit = { points: 200, seconds: 600 };

const plan = z.object({
  planId: id,
  status: z.enum(PLAN_STATUSES),
  statusLabel: z.string(),
  /** What it is for, in the reader's language. */
  appeal: z.string(),
  cents: z.number().int(),
  cycle: z.enum(PLAN_CYCLES),
  cycleLabel: z.string(),
  /** Of the month. */
  day: z.number().int(),
  nextOn: day.nullable(),
  pauseUntil: day.nullable(),
  /** The card that is charged, by its last digits; empty: none, a link to pay is mailed instead. */
  card: z.string(),
  cardExpires: z.string(),
  /** Why the last gift could not be charged, in a sentence; empty where it could. */
  declined: z.string(),
  tryOn: day.nullable(),
  version: z.number().int(),
  abilities: may('change', 'pause', 'resume', 'stop'),
});
const changed = messageOnly.extend({ plan });
const act = { ...own, planId: id, version: count };

/** The own giving, by the link in a mail; nobody needs an account for it (PAY-1). */
export const donationsOwn = {
  'POST /donation/find': forAnyone({
    summary: 'Mail the link to one’s own donations; the answer is the same for every address (PAY-1)',
    input: z.object({ email }),
    limit: { points: 10, seconds: 600 },
  }),
  'GET /donation/mine': call({
    summary: 'Get the link to the signed-in person’s own donations (PAY-1)',
    who: 'person',
    /** Nothing: this person has given nothing yet. */
    output: z.object({ donorId: id.nullable(), key: z.string() }),
  }),
  'POST /donation/giving': forAnyone({
    summary: 'Get one’s own donations by the mailed link: regular gifts, every gift and its receipt (PAY-1)',
    input: z.object(own),
    output: z.object({
      name: z.string(),
      email: z.string(),
      plans: z.array(plan),
      gifts: z.array(
        z.object({
          giftId: id,
          appeal: z.string(),
          cents: z.number().int(),
          paidOn: day,
          receipt: z.object({ receiptId: id, number: z.string(), voided: z.boolean() }).nullable(),
        }),
      ),
      /** Years of assessment with gifts, by the one in which they begin: 2026 is 1 April 2026 to 31 March 2027. */
      years: z.array(z.object({ year: z.number().int(), cents: z.number().int(), gifts: z.number().int() })),
    }),
    limit,
  }),
  'POST /donation/plan/change': forAnyone({
    summary: 'Change the amount or day of the month of one’s own regular gift (PAY-1)',
    input: z.object({ ...act, amount: line.max(60), day: line.max(10) }),
    output: changed,
    limit,
  }),
  'POST /donation/plan/pause': forAnyone({
    summary: 'Pause one’s own regular gift for one to six months (PAY-1)',
    input: z.object({ ...act, months: z.coerce.number().int().min(1).max(6) }),
    output: changed,
    limit,
  }),
  'POST /donation/plan/resume': forAnyone({
    summary: 'Resume one’s own paused regular gift (PAY-1)',
    input: z.object(act),
    output: changed,
    limit,
  }),
  'POST /donation/plan/stop': forAnyone({
    summary: 'Stop one’s own regular gift; no reason is needed (PAY-1)',
    input: z.object(act),
    output: changed,
    limit,
  }),
  'POST /donation/plan/card': forAnyone({
    summary: 'Start the next gift of a regular gift with a new card, which is charged from then on (PAY-1)',
    input: z.object(act),
    output: z.object({ giftId: id, key: z.string() }),
    limit,
  }),
  'GET /donation/statement/pdf': forAnyone({
    summary: 'Download the gifts of a tax year, 1 April to 31 March, as PDF, for the donor or for staff (PAY-1)',
    input: z.object({ donorId: id, key: line.optional(), year: z.coerce.number().int().min(2000).max(2100) }),
    output: z.unknown(),
    limit: { ...PDF_RATE, by: 'person' },
  }),
};
