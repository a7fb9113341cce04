import { z } from 'zod';
import { bulkAnswer, bulkInput } from '../../../contract/bulk.ts';
import { callsOf } from '../../../contract/declare-call.ts';
import { count, id, line, multiline, page, pageInput, period } from '../../../contract/wire.ts';
import { hoursRow } from './calls.ts';
import { CERTIFICATE_LANGS, CLAIMS, HOURS_SOURCES, HOURS_STATES } from './values.ts';

const call = callsOf('volunteers');
const forPerson = callsOf('volunteers', 'person');
const STAFF = { can: 'volunteer-manage' } as const;
const reason = multiline.max(500).default('');

/** Hours of others: who looks after volunteers sees all, a leader those of what they lead (VOL-5). */
export const hoursDesk = {
  'GET /hours/list': forPerson({
    summary: 'List hours of service, latest first: all, or those of one’s own shifts as a leader',
    keyCan: 'volunteer-manage',
    input: z.object({
      state: z.enum(HOURS_STATES).optional(),
      source: z.enum(HOURS_SOURCES).optional(),
      claim: z.enum(CLAIMS).optional(),
      served: period.optional(),
      search: line.optional(),
      ...pageInput,
    }),
    output: page(hoursRow).extend({
      unverified: z.number().int(),
      verified: z.number().int(),
      rejected: z.number().int(),
    }),
  }),
  'POST /hours/correct': forPerson({
    summary: 'Correct hours with a reason; both values are kept',
    input: z.object({ hoursId: id, version: count, hours: line.max(20), reason }),
  }),
  'POST /hours/decide': forPerson({
    summary: 'Verify hours, or reject them with a reason; never one’s own',
    input: z.object({ hoursId: id, version: count, decision: z.enum(['verify', 'reject']), reason }),
  }),
  'POST /hours/bulk': forPerson({
    summary: 'Verify several hours at once; `dryRun` only previews',
    input: z.object(bulkInput),
    output: bulkAnswer,
  }),
  'GET /hours/yearly': call({
    summary: 'List what volunteers served in a year, most hours first, with marks at 50, 100, 300 and 500 hours',
    who: STAFF,
    input: z.object({
      year: z.coerce.number().int().min(2000).max(2100).optional(),
      mark: z.coerce.number().int().optional(),
      search: line.optional(),
      ...pageInput,
    }),
    output: page(
      z.object({
        personId: id,
        accountId: id,
        name: z.string(),
        kindLabel: z.string(),
        year: z.number().int(),
        /** Minutes. */
        verified: z.number().int(),
        unverified: z.number().int(),
        unclaimed: z.number().int(),
        mark: z.number().int(),
        markLabel: z.string(),
      }),
    ).extend({ year: z.number().int() }),
  }),
  'POST /certificate/issue/bulk': call({
    summary: 'Issue a certificate of a period to each of several people; `dryRun` only previews',
    who: STAFF,
    input: z.object({
      from: line.max(40),
      to: line.max(40),
      language: z.enum(CERTIFICATE_LANGS),
      ...bulkInput,
    }),
    output: bulkAnswer,
  }),
};
