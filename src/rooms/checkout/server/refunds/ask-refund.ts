import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { AskedPart, PayablePart } from '../../../../engine/server/payables/payable.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { notifyOfPayment } from '../payment/notify-staff.ts';
import { partsLeft } from '../payment/parts-left.ts';
import { presentOneIntent, usedBy } from '../payment/present-one-intent.ts';
import { mayAskRefund, payableOf } from '../policy.ts';
import { REFUND_WORDS } from '../present.ts';
import { entriesOf, sumsOf } from '../reconciliation/ledger.store.ts';
import { refundable } from '../rules.ts';
import { lockIntent } from '../store.ts';
import { addRefund, refundsOf } from './refund.store.ts';

/** `POST /checkout/refund/ask`: all of a payment or a part of it is to go back; a second person decides (PAY-3). */
export const askRefund: Verb<'POST /checkout/refund/ask'> = async (ctx, input) => {
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    const row = found(await lockIntent(db, input.intentId));
    if (row.version !== input.version) throw new Refusal('record.stale');
    const most = (await payableOf(ctx, row.payable_kind).refundMost?.(db, row.payable_id)) ?? Number.MAX_SAFE_INTEGER;
    const left = Math.min(most, refundable(sumsOf(await entriesOf(db, row.id)), await refundsOf(db, row.id)));
    if (!mayAskRefund(ctx, row, left)) throw new Refusal('checkout.refund.nothing');
    if (input.cents < 1 || input.cents > left) {
      const amount = formatMoney(left, ctx.lang);
      throw new Refusal('checkout.refund.amount', {
        problems: { cents: [{ key: 'checkout.refund.most', params: { amount } }] },
      });
    }
    const parts = (input.parts ?? []).filter(({ cents }) => cents > 0);
    const users = input.used ? [] : await usedBy(ctx, db, row);
    if (users.length > 0) throw new Refusal('checkout.refund.used', { params: { names: users.join(', ') } });
    checkParts(ctx, input.cents, parts, await partsLeft(ctx, db, row));
    await addRefund(db, { intent_id: row.id, cents: input.cents, parts, reason, by: ctx.person.accountId });
    await audit(db, ctx, 'intent.refund-ask', row.id, { changes: added({ refund_cents: input.cents }), reason });
    const { accountId } = ctx.person;
    await notifyOfPayment(ctx, db, row, { word: 'checkout.notice.refundAsked', cents: input.cents, asker: accountId });
    const message = ctx.t(REFUND_WORDS.asked.message, { amount: formatMoney(input.cents, ctx.lang) });
    return { message, intent: await presentOneIntent(ctx, db, row) };
  });
};

/** @throws Refusal where a part has less left, or they do not come to the amount */
function checkParts(ctx: Context, cents: number, parts: readonly AskedPart[], left: readonly PayablePart[]): void {
  if (parts.length === 0) return;
  const over = parts.find((part) => part.cents > (left.find(({ key }) => key === part.key)?.cents ?? 0));
  const twice = new Set(parts.map(({ key }) => key)).size < parts.length;
  if (!over && !twice && parts.reduce((sum, part) => sum + part.cents, 0) === cents) return;
  const most = left.find(({ key }) => key === over?.key)?.cents ?? 0;
  throw new Refusal('checkout.refund.amount', {
    problems: {
      [over ? `part.${over.key}` : 'cents']: [
        over
          ? { key: 'checkout.refund.most', params: { amount: formatMoney(most, ctx.lang) } }
          : { key: 'checkout.refund.partsSum' },
      ],
    },
  });
}
