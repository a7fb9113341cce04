import { createHash } from 'node:crypto';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { acceptFile } from '../../../documents/server/answers/accept-file.ts';
import { assertPaidOn } from '../payment/assert-paid-on.ts';
import { notifyOfPayment } from '../payment/notify-staff.ts';
import { paymentOfSecret } from '../payment/payment-of-secret.ts';
import { payableOf } from '../policy.ts';
import { SLIP_TYPES, slipState } from '../rules.ts';
import { changeIntent, lockIntent } from '../store.ts';
import { addSlip, slipsOf } from './slip.store.ts';

/**
 * `POST /checkout/slip/send`: the payer has transferred the money and sends the slip; nothing is booked by it. Until
 * somebody has looked at it no second one is taken (PAY-2).
 */
export const sendSlip: Verb<'POST /checkout/slip/send'> = async (ctx, { intentId, secret, file, ...input }) => {
  const reference = needed('reference', cleanLine(input.reference));
  const row = await ctx.transaction(async (db) => {
    const row = await paymentOfSecret(ctx, db, { intentId, secret });
    assertPaidOn(ctx, await payableOf(ctx, row.payable_kind).open(db, row.payable_id), input.paidOn);
    return row;
  });
  const bytes = Buffer.from(await file.arrayBuffer());
  const { name, type, scan } = await acceptFile(ctx, file.name, bytes, SLIP_TYPES);
  // the scanner does not answer: nobody is to open it, so the payer tries again
  if (scan === 'waiting') throw new Refusal('general.unavailable', { retryAfter: 30 });
  return ctx.transaction(async (db) => {
    const locked = (await lockIntent(db, row.id))!;
    const open = await payableOf(ctx, locked.payable_kind).open(db, locked.payable_id);
    const isOpen = slipState(locked, await slipsOf(db, row.id)) === 'open';
    if (!isOpen || !open || locked.method !== 'upload') throw new Refusal('checkout.slip.closed');
    const sha256 = createHash('sha256').update(bytes).digest();
    const sent = { bank_reference: reference, paid_on: input.paidOn, language: ctx.lang };
    await addSlip(db, { intent_id: intentId, name, type, bytes, sha256, ...sent });
    await changeIntent(db, locked, { status: 'pending', look_at: null });
    await notifyOfPayment(ctx, db, locked, { word: 'checkout.notice.slip', cents: locked.cents });
    return { message: ctx.t('checkout.slip.sent') };
  });
};
