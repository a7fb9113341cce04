import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { entriesOf, sumsOf } from '../ledger.store.ts';
import { mayAskRefund, mayDecideRefund } from '../policy.ts';
import { MOVED_WORDS, presentIntent, REFUND_WORDS } from '../present.ts';
import { refundsOf } from '../refund.store.ts';
import { refundable } from '../rules.ts';
import type { IntentRow } from '../store.ts';

/** One payment with what the gateway moved, what was asked to go back, and what may be done. */
export async function presentOneIntent(
  ctx: Context,
  db: TenantDb,
  row: IntentRow,
): Promise<Output<'GET /checkout/intent/get'>> {
  const entries = await entriesOf(db, row.id);
  const refunds = await refundsOf(db, row.id);
  const left = refundable(sumsOf(entries), refunds);
  const intent = presentIntent(ctx, row);
  return {
    ...intent,
    abilities: { ...intent.abilities, refund: mayAskRefund(ctx, row, left) },
    refundableCents: left,
    ledger: entries.map(({ kind, cents, currency, txn_id, occurred_at }) => ({
      kind: ctx.t(MOVED_WORDS[kind]),
      cents: kind === 'capture' ? cents : -cents,
      currency,
      reference: txn_id,
      at: occurred_at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      cents: refund.cents,
      reason: refund.reason,
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
