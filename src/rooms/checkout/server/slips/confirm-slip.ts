import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { assertPaidOn } from '../payment/assert-paid-on.ts';
import { closeSlipNotices } from '../payment/notify-staff.ts';
import { presentOneIntent } from '../payment/present-one-intent.ts';
import { settle } from '../payment/settle.ts';
import { bookedByHand } from '../payment/statement-line.ts';
import { payableOf } from '../policy.ts';
import { changeIntent } from '../store.ts';
import { lockSlip } from './lock-slip.ts';
import { decideSlip, isSlipUsed, lockStatement } from './slip.store.ts';
import { tellSlipShort } from './tell-slip.ts';

/**
 * `POST /checkout/slip/confirm`: somebody who is not the payer has found the money on the bank statement and types what
 * came; another amount than asked for is kept and looked at, never booked as paid. A slip, and a line of the bank
 * statement, confirms one payment (PAY-2).
 */
export const confirmSlip: Verb<'POST /checkout/slip/confirm'> = async (ctx, { slipId, cents, paidOn, ...input }) => {
  if (cents < 1) throw refuseField('cents', 'problem.fillOut');
  const reference = needed('reference', cleanLine(input.reference));
  const intentId = await ctx.transaction(async (db) => {
    const { row, slip } = await lockSlip(ctx, db, slipId);
    assertPaidOn(ctx, await payableOf(ctx, row.payable_kind).open(db, row.payable_id), paidOn);
    await lockStatement(db);
    if (await isSlipUsed(db, slipId, reference)) throw new Refusal('checkout.slip.used');
    const number = await bookedByHand(ctx, db, reference);
    if (number) throw new Refusal('checkout.slip.byHand', { params: { number } });
    const money = { received_cents: cents, bank_reference: reference, paid_on: paidOn };
    await decideSlip(db, slipId, { status: 'confirmed', decided_by: ctx.person.accountId, ...money });
    // whoever dies after this: the job settles it
    await changeIntent(db, row, { look_at: db.now });
    await closeSlipNotices(ctx, db, row);
    await audit(db, ctx, 'intent.slip-confirm', row.id, {
      changes: added({ received_cents: cents, reference, paid_on: paidOn }),
    });
    if (cents < row.cents) await tellSlipShort(ctx, db, row, slip, cents);
    return row.id;
  });
  const { row } = await settle(ctx, intentId);
  const word = row.status === 'needsReview' ? 'checkout.slip.review' : 'checkout.slip.confirmed';
  return ctx.transaction(async (db) => ({
    message: ctx.t(word, { amount: formatMoney(cents, ctx.lang), payer: row.payer_name }),
    intent: await presentOneIntent(ctx, db, row),
  }));
};
