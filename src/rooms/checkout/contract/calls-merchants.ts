import { z } from 'zod';
import { call } from '../../../contract/declare-call.ts';
import { count, flag, instant, line, secret } from '../../../contract/wire.ts';
import { METHODS } from './values.ts';

const method = z.enum(METHODS);
const merchant = z.object({
  method,
  label: z.string(),
  merchantId: z.string(),
  /** Empty: the fake gateway of the demonstration. */
  host: z.string(),
  /** Where a transfer may go by FPS; empty: no QR code is shown. */
  fpsId: z.string(),
  enabled: z.boolean(),
  /** Where the gateway calls back; a gateway that is told it with each order needs nobody to set it up. */
  callbackUrl: z.string(),
  position: z.number().int(),
  /** Whether there are secrets; they are never shown again. */
  secrets: z.boolean(),
  /** What the gateway refused of it; null while it works. */
  fault: z.object({ text: z.string(), since: instant }).nullable(),
  /** False: it is offered to nobody, because its secrets cannot be read here or its gateway has no address. */
  usable: z.boolean(),
  /** Since when call-backs about payments of ours are refused, and none is taken: their secret may be wrong. */
  unheardSince: instant.nullable(),
  version: z.number().int(),
});

/** The ways to pay of an organisation. */
export const checkoutMerchants = {
  'GET /checkout/merchant/list': call({
    summary: 'List this organisation’s ways to pay, in the order offered (PAY-2)',
    who: { can: 'setting-manage' },
    output: z.object({ rows: z.array(merchant) }),
  }),
  'POST /checkout/merchant/save': call({
    summary: 'Set up a way to pay; empty secrets are kept, but another host or merchant needs new ones (PAY-2)',
    who: { can: 'setting-manage' },
    input: z.object({
      method: line,
      merchantId: line,
      host: line,
      fpsId: line.optional(),
      password: secret.optional(),
      callbackSecret: secret.optional(),
      enabled: flag,
      position: count,
      version: count,
    }),
    output: z.object({ message: z.string(), merchant }),
  }),
};
