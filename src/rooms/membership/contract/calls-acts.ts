import { z } from 'zod';
import { bulkAnswer, bulkInput } from '../../../contract/bulk.ts';
import { callsOf } from '../../../contract/declare-call.ts';
import { count, id, jsonObject, line, multiline, typedDayOrNone } from '../../../contract/wire.ts';
import { MEMBERSHIP_ACTS, membershipRecord } from './calls-record.ts';
import { MEMBERS_ACTS } from './values.ts';

const call = callsOf('membership', { can: 'membership-review' });

/** What staff do to a membership by hand; the member is told each time (MEM-3). */
export const membershipActs = {
  'POST /membership/act': call({
    summary:
      'Renew, extend, suspend, reinstate or retype a membership by hand, or grant or end life-time membership (MEM-3)',
    input: z.object({
      membershipId: id,
      act: z.enum(MEMBERSHIP_ACTS),
      /** The member reads it. */
      reason: multiline,
      /** Of `extend`: the new last day. */
      endsOn: typedDayOrNone.default(''),
      /** Of `changeType`: the new type. */
      type: line.default(''),
      version: count,
    }),
    output: z.object({ message: z.string(), membership: membershipRecord }),
  }),
  'POST /membership/act/bulk': call({
    summary: 'Act on several members by hand, or with `invoice` send renewal invoices; `dryRun` only previews (MEM-3)',
    input: z.object({
      ...bulkInput,
      act: z.enum(MEMBERS_ACTS),
      /** The members read it; of `invoice` none is asked for. */
      reason: multiline.default(''),
      /** Of `extend`: the new last day. */
      endsOn: typedDayOrNone.default(''),
    }),
    output: bulkAnswer,
  }),
  'POST /membership/particulars/edit': call({
    summary: 'Correct a member’s particulars as staff, with a reason; the member is notified of the changes (MEM-3)',
    input: z.object({
      membershipId: id,
      /** New answers by field; all others stay. */
      extra: jsonObject,
      /** The member reads it. */
      reason: multiline,
      /** Of the answers, as `GET /membership/approvalForm` says it of the form. */
      version: count,
    }),
  }),
};
