import { z } from 'zod';
import { callsBy } from '../../../contract/declare-call.ts';
import { day, flag, id, instant, line, multiline, page, pageInput, typedDay } from '../../../contract/wire.ts';
import { DIFFERENCES, GATEWAY_METHODS } from './values.ts';

const call = callsBy({ can: 'payment-manage' });

const gatewayMethod = z.enum(GATEWAY_METHODS);
/** How many movements, and what came in less what went away; whole cents of HKD. */
const booked = z.object({ count: z.number().int(), cents: z.number().int() });
/** One day of a gateway's books beside the ledger. */
const reconciliation = z.object({
  reconciliationId: id,
  methodKey: gatewayMethod,
  method: z.string(),
  merchantId: z.string(),
  day,
  ranAt: instant,
  state: z.enum(['agrees', 'differs', 'fault']),
  stateLabel: z.string(),
  gateway: booked,
  ledger: booked,
  /** Movements that were missed before and are known now. */
  learnt: z.number().int(),
  /** Differences that nobody has said anything of. */
  open: z.number().int(),
  /** Why the gateway could not be asked; empty: it was. */
  fault: z.string(),
});

/** The books of gateways beside the ledger. */
export const checkoutReconciliation = {
  'GET /checkout/reconciliation/list': call({
    summary:
      'List daily comparisons of gateway books with the ledger, newest first, or those that need attention (PAY-4)',
    input: z.object({ open: flag.optional(), ...pageInput }),
    output: page(reconciliation).extend({ toLookAt: z.number().int() }),
  }),
  'GET /checkout/reconciliation/get': call({
    summary: 'Get one day of a gateway’s books: each difference and what to do about it (PAY-4)',
    input: z.object({ reconciliationId: id }),
    output: reconciliation.extend({
      differences: z.array(
        z.object({
          /** What the gateway calls the movement. */
          txnId: z.string(),
          kind: z.enum(DIFFERENCES),
          what: z.string(),
          todo: z.string(),
          orderRef: z.string(),
          /** The payment here; null: there is none. */
          path: z.string().nullable(),
          gatewayCents: z.number().int().nullable(),
          ledgerCents: z.number().int().nullable(),
          resolved: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
          abilities: z.object({ resolve: z.boolean() }),
        }),
      ),
    }),
  }),
  'POST /checkout/reconciliation/run': call({
    summary: 'Compare a day of a gateway’s books with the ledger now (PAY-4)',
    programs: true,
    input: z.object({ method: gatewayMethod, day: typedDay }),
    output: z.object({ message: z.string(), reconciliationId: id }),
    limit: { points: 30, seconds: 600, by: 'person' },
  }),
  'POST /checkout/difference/resolve': call({
    summary: 'Mark a difference between the books as settled, with what was done (PAY-4)',
    input: z.object({ reconciliationId: id, txnId: line, reason: multiline }),
    output: z.object({ message: z.string() }),
  }),
};
