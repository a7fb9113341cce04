import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { closeRefundNotices } from '../payment/notify-staff.ts';
import { presentOneIntent } from '../payment/present-one-intent.ts';
import { mayDecideRefund, payableOf } from '../policy.ts';
import { REFUND_WORDS } from '../present.ts';
import { intentById, lockIntent } from '../store.ts';
import { changeRefund, refundById } from './refund.store.ts';
import { sendRefund } from './send-refund.ts';

/**
 * `POST /checkout/refund/decide`: a second person approves or rejects. Approved it is kept before the gateway hears of it,
 * and asked again until it has answered (PAY-3).
 */
export const decideRefund: Verb<'POST /checkout/refund/decide'> = async (
  ctx,
  { refundId, approve, version, ...input },
) => {
  const reason = cleanLine(input.reason ?? '');
  if (!approve && reason === '') throw refuseField('reason', 'problem.fillOut');
  const refund = await ctx.transaction(async (db) => {
    const { intent_id } = found(await refundById(db, refundId));
    const intent = found(await lockIntent(db, intent_id));
    const row = found(await refundById(db, refundId));
    if (row.status !== 'asked') throw new Refusal('checkout.refund.decided');
    if (!mayDecideRefund(ctx, intent, row, approve)) throw new Refusal('checkout.refund.second');
    if (row.version !== version) throw new Refusal('record.stale');
    await changeRefund(db, row, {
      status: approve ? 'approved' : 'rejected',
      decided_by: ctx.person.accountId,
      decided_at: db.now,
      why: reason,
    });
    if (!approve && row.asked_by === null)
      await payableOf(ctx, intent.payable_kind).refundRejected?.(db, intent.payable_id, row.cents);
    await audit(db, ctx, approve ? 'intent.refund-approve' : 'intent.refund-reject', intent.id, {
      changes: added({ refund_cents: row.cents }),
      reason,
    });
    await closeRefundNotices(ctx, db, intent);
    return row;
  });
  if (approve) await sendRefund(ctx, refundId);
  return ctx.transaction(async (db) => {
    const { status } = found(await refundById(db, refundId));
    const message = ctx.t(REFUND_WORDS[status].message, { amount: formatMoney(refund.cents, ctx.lang) });
    return { message, intent: await presentOneIntent(ctx, db, found(await intentById(db, refund.intent_id))) };
  });
};
