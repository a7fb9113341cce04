import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { day, flag, id, instant, line, page, pageInput } from '../../../contract/wire.ts';
import { RENEWAL_STANDINGS } from './values.ts';

const call = callsOf('membership');

/** Somebody whose term ends, has ended or lapsed. */
const renewalRow = z.object({
  membershipId: id,
  number: z.string(),
  fullname: z.string(),
  fullnameChinese: z.string(),
  email: z.string(),
  phone: z.string(),
  typeLabel: z.string(),
  suspended: z.boolean(),
  endsOn: day,
  standing: z.enum(RENEWAL_STANDINGS),
  /** In the reader's words, with the days that are left or the end of the grace. */
  standingLabel: z.string(),
  /** The last reminder of this end of the term. */
  remindedAt: instant.nullable(),
  /** The invoice that waits to be paid. */
  invoice: z
    .object({
      invoiceId: id,
      number: z.string(),
      dueOn: day,
      /** Whole cents of HKD. */
      totalCents: z.number().int(),
      overdue: z.boolean(),
    })
    .nullable(),
});

/** Who is due for renewal, and when (MEM-4). */
export const renewals = {
  'GET /membership/renewals': call({
    summary: 'List members whose term ends soon, has ended or lapsed, with reminders and invoices sent (MEM-4)',
    who: { can: 'membership-review' },
    input: z.object({
      /** Ends soon, is in its grace, has lapsed, or ends later. */
      standing: z.enum(RENEWAL_STANDINGS).optional(),
      /** `yyyy-mm`, in which the term ends. */
      month: z
        .string()
        .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
        .optional(),
      type: line.optional(),
      search: line.optional(),
      /** Whether an invoice waits to be paid. */
      invoice: z.enum(['open', 'none']).optional(),
      order: z.enum(['ends', 'name']).default('ends'),
      descending: flag.default(false),
      ...pageInput,
    }),
    output: page(renewalRow).extend({
      /** How many of each standing; those that end later only where they are asked for. */
      counts: z.partialRecord(z.enum(RENEWAL_STANDINGS), z.number().int()),
      /** Days before the end from which a term ends soon: the first reminder goes out. */
      soonDays: z.number().int(),
    }),
  }),
};
