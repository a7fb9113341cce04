import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { GIFT_RATE, PDF_RATE } from '../../../contract/limits.ts';
import { day, email, flag, id, line, personName } from '../../../contract/wire.ts';
import { CYCLES, DEDICATIONS, GIFT_STATUSES } from './values.ts';

const call = callsOf('donation', 'anyone');

/** Giving: the public page, and what came of a gift (PAY-1). */
export const donations = {
  'GET /donation/page': call({
    summary: 'Get the public donation page of an appeal, or of the work as a whole (PAY-1)',
    input: z.object({ appeal: line.max(60).default('') }),
    output: z.object({
      /** Empty: the work as a whole. */
      appeal: z.string(),
      title: z.string(),
      summary: z.string(),
      body: z.string(),
      state: z.enum(['open', 'soon', 'closed']),
      opensOn: day.nullable(),
      closesOn: day.nullable(),
      goalCents: z.number().int().nullable(),
      /** What came in so far, and from how many gifts. */
      raisedCents: z.number().int(),
      gifts: z.number().int(),
      /** Names of the latest who did not give anonymously. */
      supporters: z.array(z.string()),
      chips: z.array(z.number().int()),
      minCents: z.number().int(),
      maxCents: z.number().int(),
      /** Gifts to this organisation are tax-deductible today. */
      deductible: z.boolean(),
      /** Other appeals that are open. */
      others: z.array(z.object({ appeal: z.string(), title: z.string(), summary: z.string() })),
    }),
    sessionless: true,
  }),
  'POST /donation/give': call({
    summary: 'Begin a gift without an account and get the key to pay it with (PAY-1)',
    input: z.object({
      appeal: line.max(60).default(''),
      /** As it was typed, in HKD. */
      amount: line.max(60),
      cycle: z.enum(CYCLES),
      name: personName(200),
      email,
      /** On the receipt, as in the tax return; empty: the name. */
      receiptName: personName(200).default(''),
      dedication: z.enum(DEDICATIONS).default(''),
      dedicationName: personName(200).default(''),
      anonymous: flag.default(false),
    }),
    output: z.object({ giftId: id, key: z.string() }),
    limit: GIFT_RATE,
  }),
  'POST /donation/thanks': call({
    summary: 'Get the state of a gift, for its donor (PAY-1)',
    input: z.object({ giftId: id, key: line }),
    output: z.object({
      status: z.enum(GIFT_STATUSES),
      cents: z.number().int(),
      cycle: z.enum(CYCLES),
      title: z.string(),
      appeal: z.string(),
      name: z.string(),
      email: z.string(),
      receipt: z.object({ receiptId: id, number: z.string() }).nullable(),
      /** When the next gift of a plan is; null: there is none. */
      nextOn: day.nullable(),
    }),
    sessionless: true,
    limit: { points: 300, seconds: 600 },
  }),
  'GET /donation/receipt/pdf': call({
    summary: 'Download the receipt of a gift as PDF, by the key of the gift or its donor, or as staff (PAY-1)',
    input: z.object({ receiptId: id, key: line.optional() }),
    output: z.unknown(),
    limit: { ...PDF_RATE, by: 'person' },
  }),
};
