import { z } from 'zod';
import { bulkAnswer, bulkInput } from '../../../contract/bulk.ts';
import { callsOf } from '../../../contract/declare-call.ts';
import { CARD_CHECK_RATE, PDF_RATE } from '../../../contract/limits.ts';
import { count, day, flag, id, instant, line, multiline, page, pageInput, period } from '../../../contract/wire.ts';
import { certificateRow, requestRow } from './calls.ts';
import { CERTIFICATE_LANGS, CERTIFICATE_STATES, REQUEST_STATES } from './values.ts';

const call = callsOf('volunteers');
const STAFF = { can: 'volunteer-manage' } as const;
const forStaff = callsOf('volunteers', STAFF);
const reason = multiline.max(500).default('');

/** Requests and certificates of service, and the public check of a certificate (VOL-6). */
export const hoursCertificates = {
  'GET /certificate/requests': forStaff({
    summary: 'List requests for certificates, oldest first',
    input: z.object({
      state: z.enum(REQUEST_STATES).optional(),
      search: line.optional(),
      request: id.optional(),
      ...pageInput,
    }),
    output: page(requestRow).extend({
      submitted: z.number().int(),
      completed: z.number().int(),
      refused: z.number().int(),
      withdrawn: z.number().int(),
    }),
  }),
  'POST /certificate/request/decide': forStaff({
    summary: 'Issue the requested certificate, or hold or refuse the request with a reason',
    input: z.object({ requestId: id, version: count, act: z.enum(['complete', 'hold', 'refuse']), reason }),
  }),
  'POST /certificate/request/bulk': forStaff({
    summary: 'Issue several requested certificates; `dryRun` only previews',
    input: z.object(bulkInput),
    output: bulkAnswer,
  }),
  'GET /certificate/list': forStaff({
    summary: 'List certificates, latest first',
    input: z.object({
      state: z.enum(CERTIFICATE_STATES).optional(),
      issued: period.optional(),
      search: line.optional(),
      ...pageInput,
    }),
    output: page(certificateRow),
  }),
  'GET /certificate/pdf': call({
    summary: 'Download a certificate as PDF, for its owner and staff',
    who: 'person',
    keyCan: 'volunteer-manage',
    input: z.object({ certificateId: id }),
    output: z.unknown(),
    limit: PDF_RATE,
  }),
  'POST /certificate/revoke': forStaff({
    summary: 'Revoke a certificate with a reason; its hours are free again, or a replacement is issued at once',
    input: z.object({
      certificateId: id,
      version: count,
      reason,
      reissue: flag.default(false),
      /** Of the one that is issued; without it the same. */
      language: z.enum(CERTIFICATE_LANGS).optional(),
    }),
  }),
  'GET /certificate/check': call({
    summary: 'Check a certificate by its QR code and get what it certifies, and nothing else',
    who: 'anyone',
    input: z.object({ code: line.max(80) }),
    output: z.object({
      /** Unknown: no certificate with this code was ever issued here. */
      state: z.enum([...CERTIFICATE_STATES, 'unknown']),
      checkedAt: instant,
      /** Of a known one. */
      number: z.string(),
      /** Of a revoked one. */
      revokedOn: day.nullable(),
      /** Of a valid one: what it certifies. */
      certifies: z
        .object({
          name: z.string(),
          organisation: z.string(),
          from: day,
          to: day,
          minutes: z.number().int(),
          issuedOn: day,
        })
        .nullable(),
    }),
    limit: CARD_CHECK_RATE,
    sessionless: true,
  }),
};
