import { z } from 'zod';
import { callsOf } from '../call.ts';
import { CYCLES, GIFT_STATUSES } from '../values/donations.ts';
import { day, id, instant, line, page, pageInput, period } from '../wire.ts';

const call = callsOf('donation');

/** A gift, as those see it who look after gifts. */
const gift = z.object({
  giftId: id,
  reference: z.string(),
  status: z.enum(GIFT_STATUSES),
  statusLabel: z.string(),
  donorId: id,
  donor: z.string(),
  email: z.string(),
  receiptName: z.string(),
  /** What it is for, in the reader's language. */
  appeal: z.string(),
  cycle: z.enum(CYCLES),
  cycleLabel: z.string(),
  /** `In memory of …`; empty: for nobody in particular. */
  dedication: z.string(),
  anonymous: z.boolean(),
  cents: z.number().int(),
  createdAt: instant,
  paidOn: day.nullable(),
  method: z.string(),
  receipt: z.object({ receiptId: id, number: z.string(), voided: z.boolean(), reason: z.string() }).nullable(),
});

/** Gifts for those who look after them (PAY-1). */
export const donationsStaff = {
  'GET /donation/list': call({
    summary: 'Gifts by status, day, appeal, and by donor or receipt; newest first (PAY-1)',
    who: { can: 'donation-manage' },
    input: z.object({
      status: z.enum(GIFT_STATUSES).optional(),
      paid: period.optional(),
      search: line.optional(),
      appeal: id.optional(),
      donor: id.optional(),
      ...pageInput,
    }),
    output: page(gift).extend({
      paid: z.number().int(),
      open: z.number().int(),
      refunded: z.number().int(),
      paidCents: z.number().int(),
    }),
  }),
};
