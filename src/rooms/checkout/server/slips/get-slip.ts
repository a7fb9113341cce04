import type { Verb } from '../../../../engine/server/verb.ts';
import { afterPaying } from '../payment/after-paying.ts';
import { paymentOfSecret } from '../payment/payment-of-secret.ts';
import { payableOf } from '../policy.ts';
import { receivedBy, slipState } from '../rules.ts';
import { fpsCodeOf } from './fps-code-of.ts';
import { slipsOf } from './slip.store.ts';

/** `POST /checkout/slip`: what the transfer is for and where it goes, without a session and without a name (PAY-2). */
export const getSlip: Verb<'POST /checkout/slip'> = async (ctx, { intentId, secret, byLink }) =>
  ctx.transaction(async (db) => {
    const row = await paymentOfSecret(ctx, db, { intentId, secret });
    const open = await payableOf(ctx, row.payable_kind).open(db, row.payable_id);
    const slips = await slipsOf(db, row.id);
    const state = slipState(row, slips);
    const received = receivedBy(slips);
    const { howToPay } = ctx.tenant;
    const reference = open?.reference ?? row.order_ref;
    return {
      reference,
      text: open ? ctx.engine.words.pick(ctx.lang, open.text) : '',
      cents: row.cents,
      howToPay: howToPay ? ctx.engine.words.pick(ctx.lang, howToPay) : '',
      fpsCode: await fpsCodeOf(db, { cents: row.cents, reference }),
      state: state === 'open' && (!open || row.method !== 'upload') ? 'closed' : state,
      receivedCents: received,
      owedCents: Math.max(0, row.cents - (received ?? 0)),
      refused: slips[0]?.status === 'refused' ? slips[0].why : '',
      path: afterPaying(ctx, row, byLink),
    };
  });
