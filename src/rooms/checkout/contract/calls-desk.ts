import { z } from 'zod';
import { callsBy, may } from '../../../contract/declare-call.ts';
import {
  cents,
  count,
  day,
  flag,
  id,
  instant,
  jsonList,
  line,
  lineOf,
  multiline,
  page,
  pageInput,
  typedDay,
} from '../../../contract/wire.ts';
import { INTENT_STATUSES, REFUND_STATUSES, SLIP_STATUSES } from './values.ts';

const call = callsBy({ can: 'payment-manage' });

/** A wish to pay, as those see it who look after payments. */
const intent = z.object({
  intentId: id,
  status: z.enum(INTENT_STATUSES),
  statusLabel: z.string(),
  /** Why it has to be looked at, in a sentence; empty where it has not. */
  why: z.string(),
  method: z.string(),
  /** What the gateway knows it by. */
  orderRef: z.string(),
  payer: z.string(),
  email: z.string(),
  /** Where what was paid is shown. */
  path: z.string(),
  /** Whole cents of HKD. */
  cents: z.number().int(),
  /** What of it is asked to go back and waits for a second person; whole cents. */
  refundAskedCents: z.number().int(),
  createdAt: instant,
  paidAt: instant.nullable(),
  resolved: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  version: z.number().int(),
  abilities: may('check', 'resolve'),
});

/** With what the gateway moved and what was asked to go back. */
const oneIntent = intent.extend({
  /** Whole cents that can still be asked to go back. */
  refundableCents: z.number().int(),
  /** What was paid, part by part, with what can still be asked to go back of each; none where it is one thing. */
  parts: z.array(z.object({ key: z.string(), text: z.string(), cents: z.number().int() })),
  ledger: z.array(
    z.object({
      kind: z.string(),
      /** Whole cents of `currency`; less than nothing where it went away. */
      cents: z.number().int(),
      currency: z.string(),
      /** What the gateway calls it. */
      reference: z.string(),
      at: instant,
    }),
  ),
  refunds: z.array(
    z.object({
      refundId: id,
      cents: z.number().int(),
      reason: z.string(),
      parts: z.array(z.object({ text: z.string(), cents: z.number().int() })),
      status: z.enum(REFUND_STATUSES),
      statusLabel: z.string(),
      askedBy: z.string(),
      askedAt: instant,
      decidedBy: z.string().nullable(),
      decidedAt: instant.nullable(),
      /** Why it was rejected, or what the gateway said. */
      why: z.string(),
      version: z.number().int(),
      abilities: may('approve', 'reject'),
    }),
  ),
  /** Payment slips that were sent for it, the newest first. */
  slips: z.array(
    z.object({
      slipId: id,
      status: z.enum(SLIP_STATUSES),
      statusLabel: z.string(),
      name: z.string(),
      type: z.string(),
      url: z.string(),
      /** As the payer says, or the bank statement where it is confirmed. */
      reference: z.string(),
      paidOn: day,
      sentAt: instant,
      /** What came by the bank statement, whole cents of HKD; null: not confirmed. */
      receivedCents: z.number().int().nullable(),
      /** Its file or its bank reference came with another slip already. */
      used: z.boolean(),
      /** The number on which staff have booked its bank reference by hand already; empty: they have not. */
      bookedOn: z.string(),
      decidedBy: z.string().nullable(),
      decidedAt: instant.nullable(),
      why: z.string(),
      /** Whether the reader may confirm or refuse it. */
      decide: z.boolean(),
    }),
  ),
  /** Names of those who have used what was paid for: a refund has to be confirmed then. */
  usedBy: z.array(z.string()),
  abilities: intent.shape.abilities.extend({ refund: z.boolean() }),
});

/** Payments as those see them who look after them: what became of each, its slips, what goes back. */
export const checkoutDesk = {
  'GET /checkout/intent/list': call({
    summary: 'List gateway payments, newest first, or those that need attention (PAY-4)',
    input: z.object({
      review: flag.optional(),
      /** Those with money that somebody asked to go back. */
      refunds: flag.optional(),
      /** Those with a payment slip to compare with the bank statement. */
      slips: flag.optional(),
      ...pageInput,
    }),
    output: page(intent).extend({
      toReview: z.number().int(),
      toRefund: z.number().int(),
      toCompare: z.number().int(),
    }),
  }),
  'GET /checkout/intent/get': call({
    summary: 'Get a payment: the money the gateway moved, and refunds that were asked for (PAY-3)',
    input: z.object({ intentId: id }),
    output: oneIntent,
  }),
  'POST /checkout/refund/ask': call({
    summary: 'Ask for a full or partial refund; a second person decides (PAY-3)',
    input: z.object({
      intentId: id,
      cents,
      /** Which parts of what was paid it is for; together they come to `cents`. */
      parts: jsonList(z.object({ key: lineOf(20), cents }), 50).optional(),
      reason: multiline,
      /** Also where somebody has used what was paid for, such as a place at an event. */
      used: flag.default(false),
      version: count,
    }),
    output: z.object({ message: z.string(), intent: oneIntent }),
  }),
  'POST /checkout/refund/decide': call({
    summary: 'Approve a refund that a colleague asked for, which the gateway then pays, or reject it (PAY-3)',
    input: z.object({ refundId: id, approve: flag, reason: multiline.optional(), version: count }),
    output: z.object({ message: z.string(), intent: oneIntent }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
  'POST /checkout/intent/check': call({
    summary: 'Ask the gateway for the state of a payment now (PAY-4)',
    programs: true,
    input: z.object({ intentId: id }),
    output: z.object({ message: z.string(), intent }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
  'POST /checkout/intent/resolve': call({
    summary: 'Mark a payment that did not match as settled, with what was done (PAY-4)',
    input: z.object({ intentId: id, reason: multiline, version: count }),
    output: z.object({ message: z.string(), intent }),
  }),
  'GET /checkout/slip/file': call({
    summary: 'Download the picture or PDF of a payment slip (PAY-2)',
    input: z.object({ slipId: id }),
    output: z.object({}),
  }),
  'POST /checkout/slip/confirm': call({
    summary: 'Confirm that the money of a slip is on the bank statement; never by its payer (PAY-2)',
    input: z.object({ slipId: id, cents, reference: line, paidOn: typedDay }),
    output: z.object({ message: z.string(), intent: oneIntent }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
  'POST /checkout/slip/refuse': call({
    summary: 'Refuse a payment slip with a reason; the payer is notified and may send another (PAY-2)',
    input: z.object({ slipId: id, reason: multiline }),
    output: z.object({ message: z.string(), intent: oneIntent }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
};
