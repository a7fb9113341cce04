import type { Verb } from '../../../../engine/server/verb.ts';
import { afterPaying } from '../payment/after-paying.ts';
import { paymentOfSecret } from '../payment/payment-of-secret.ts';
import { settle } from '../payment/settle.ts';
import { payableOf } from '../policy.ts';
import { returnState } from '../rules.ts';

/**
 * `POST /checkout/return`: works without a session and says only what became of it. The secret of the address names the
 * payment; what else the browser brings is not looked at (PAY-4).
 */
export const returnFromGateway: Verb<'POST /checkout/return'> = async (ctx, { intentId, secret, byLink }) => {
  await ctx.transaction((db) => paymentOfSecret(ctx, db, { intentId, secret }));
  const { row, reached } = await settle(ctx, intentId);
  const state = returnState(row.status);
  const payable = payableOf(ctx, row.payable_kind);
  const paid =
    state === 'paid'
      ? {
          cents: row.cents,
          receipt: await ctx.transaction((db) => payable.receipt(db, row.payable_id)),
          next: ctx.t(payable.next),
        }
      : null;
  return {
    paid,
    state: !reached && state === 'notCompleted' ? 'checking' : state,
    path: afterPaying(ctx, row, byLink),
  };
};
