import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { CARD_CHECK_RATE, PDF_RATE } from '../../../contract/limits.ts';
import { day, id, instant, line } from '../../../contract/wire.ts';

const call = callsOf('membership');
/** The own membership, or for those who review any. */
const whose = z.object({ membershipId: id.optional() });

/** The member card, its certificate, and the public check of both (product.md, Institute membership). */
export const membershipCard = {
  'GET /membership/card': call({
    summary: 'Get the card of an active member, or the reason why there is none',
    who: 'person',
    input: whose,
    output: z.object({
      card: z
        .object({
          membershipId: id,
          number: z.string(),
          typeLabel: z.string(),
          fullname: z.string(),
          fullnameChinese: z.string(),
          /** Null: for life. */
          endsOn: day.nullable(),
          /** The last day of grace, while it runs. */
          graceEndsOn: day.nullable(),
          /** What the QR code leads to. */
          checkUrl: z.string(),
        })
        .nullable(),
      why: z.string(),
    }),
  }),
  'GET /membership/certificate': call({
    summary: 'Download the certificate of an active membership as PDF, Chinese and English on one page',
    who: 'person',
    input: whose,
    output: z.unknown(),
    limit: PDF_RATE,
  }),
  'POST /membership/card/replace': call({
    summary: 'Replace the QR code of a card; earlier cards and certificates are no longer valid',
    who: 'person',
    input: whose,
  }),
  'GET /membership/check': call({
    summary: 'Check whether the code of a card belongs to a valid membership, and nothing else',
    who: 'anyone',
    input: z.object({ code: line.max(80) }),
    output: z.object({ valid: z.boolean(), checkedAt: instant }),
    limit: CARD_CHECK_RATE,
    sessionless: true,
  }),
};
