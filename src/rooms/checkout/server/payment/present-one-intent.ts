import { BASE_PATH } from '../../../../contract/call.ts';
import type { Output } from '../../../../contract/calls/calls.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { mayAskRefund, mayDecideRefund, mayDecideSlip, payableOf } from '../policy.ts';
import { presentIntent, REFUND_WORDS } from '../present.ts';
import { entriesOf, sumsOf } from '../reconciliation/ledger.store.ts';
import { refundsOf } from '../refunds/refund.store.ts';
import { refundable } from '../rules.ts';
import { slipsOf } from '../slips/slip.store.ts';
import type { IntentRow } from '../store.ts';
import { partsLeft } from './parts-left.ts';
import { bookedByHand } from './statement-line.ts';

/** Names of those who have used what a payment was for. */
export const usedBy = async (ctx: Context, db: TenantDb, row: IntentRow): Promise<string[]> =>
  (await payableOf(ctx, row.payable_kind).usedBy?.(db, row.payable_id)) ?? [];

/** One payment with what the gateway moved, what was asked to go back, and what may be done. */
export async function presentOneIntent(
  ctx: Context,
  db: TenantDb,
  row: IntentRow,
): Promise<Output<'GET /checkout/intent/get'>> {
  const entries = await entriesOf(db, row.id);
  const refunds = await refundsOf(db, row.id);
  const slips = await slipsOf(db, row.id);
  const byHand = await Promise.all(
    slips.map(({ status, bank_reference }) => (status === 'sent' ? bookedByHand(ctx, db, bank_reference) : null)),
  );
  const left = refundable(sumsOf(entries), refunds);
  const intent = presentIntent(ctx, row);
  const parts = await partsLeft(ctx, db, row);
  const texts = new Map(parts.map(({ key, text }) => [key, text]));
  const pick = (text: Text) => ctx.engine.words.pick(ctx.lang, text);
  return {
    ...intent,
    abilities: { ...intent.abilities, refund: mayAskRefund(ctx, row, left) },
    refundableCents: left,
    usedBy: await usedBy(ctx, db, row),
    parts: parts.map(({ text, ...part }) => ({ ...part, text: pick(text) })),
    ledger: entries.map(({ kind, cents, currency, txn_id, occurred_at }) => ({
      kind: ctx.t(`checkout.moved.${kind}`),
      cents: kind === 'capture' ? cents : -cents,
      currency,
      reference: txn_id,
      at: occurred_at.toISOString(),
    })),
    slips: slips.map((slip, at) => ({
      slipId: slip.id,
      status: slip.status,
      statusLabel: ctx.t(`checkout.slip.status.${slip.status}`),
      name: slip.name,
      type: slip.type,
      url: `${BASE_PATH}/checkout/slip/file?slipId=${slip.id}`,
      reference: slip.bank_reference,
      paidOn: slip.paid_on,
      sentAt: slip.sent_at.toISOString(),
      receivedCents: slip.received_cents,
      used: slip.used,
      bookedOn: byHand[at] ?? '',
      decidedBy: slip.decided_name,
      decidedAt: slip.decided_at?.toISOString() ?? null,
      why: slip.why,
      decide: slip.status === 'sent' && mayDecideSlip(ctx, row),
    })),
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      cents: refund.cents,
      reason: refund.reason,
      parts: refund.parts.map(({ key, cents }) => ({ text: pick(found(texts.get(key))), cents })),
      status: refund.status,
      statusLabel: ctx.t(REFUND_WORDS[refund.status].status),
      askedBy: refund.asked_name,
      askedAt: refund.asked_at.toISOString(),
      decidedBy: refund.decided_name,
      decidedAt: refund.decided_at?.toISOString() ?? null,
      why: refund.why,
      version: refund.version,
      abilities: {
        approve: refund.status === 'asked' && mayDecideRefund(ctx, row, refund, true),
        reject: refund.status === 'asked' && mayDecideRefund(ctx, row, refund, false),
      },
    })),
  };
}
