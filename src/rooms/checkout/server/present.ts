import type { Output } from '../../../contract/calls/calls.ts';
import { dynamicWord, type WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { IntentStatus, Method, RefundStatus } from '../contract/values.ts';
import { callbackUrl } from './merchants/callback-url.ts';
import type { MerchantRow } from './merchants/merchant.store.ts';
import { isUsable } from './merchants/merchant-in-use.ts';
import { mayResolve, payableOf } from './policy.ts';
import type { IntentRow } from './store.ts';

const STATUS_WORDS: Record<IntentStatus, WordKey> = {
  created: 'checkout.status.started',
  started: 'checkout.status.started',
  pending: 'checkout.status.pending',
  paid: 'checkout.status.paid',
  partlyRefunded: 'checkout.status.partlyRefunded',
  refunded: 'checkout.status.refunded',
  failed: 'checkout.status.failed',
  expired: 'checkout.status.expired',
  needsReview: 'checkout.status.needsReview',
};

export const REFUND_WORDS: Record<RefundStatus, { status: WordKey; message: WordKey }> = {
  asked: { status: 'checkout.refund.status.asked', message: 'checkout.refund.asked' },
  approved: { status: 'checkout.refund.status.approved', message: 'checkout.refund.message.approved' },
  done: { status: 'checkout.refund.status.done', message: 'checkout.refund.message.done' },
  rejected: { status: 'checkout.refund.status.rejected', message: 'checkout.refund.message.rejected' },
  failed: { status: 'checkout.refund.status.failed', message: 'checkout.refund.message.failed' },
};

type Intent = Output<'GET /checkout/intent/list'>['rows'][number];
type ShownMerchant = Output<'GET /checkout/merchant/list'>['rows'][number];

export function presentIntent(ctx: Context, row: IntentRow): Intent {
  return {
    intentId: row.id,
    status: row.status,
    statusLabel: ctx.t(STATUS_WORDS[row.status]),
    why: row.why ? ctx.t(dynamicWord(row.why)) : '',
    method: ctx.t(`checkout.method.${row.method}`),
    orderRef: row.order_ref,
    payer: row.payer_name,
    email: row.payer_email,
    path: payableOf(ctx, row.payable_kind).path(row.payable_id),
    cents: row.cents,
    refundAskedCents: row.refund_asked_cents,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    resolved: row.resolved_at
      ? { at: row.resolved_at.toISOString(), by: row.resolved_name ?? '', reason: row.resolved_why }
      : null,
    version: row.version,
    abilities: { check: ctx.can('payment-manage'), resolve: mayResolve(ctx, row) },
  };
}

export const presentMerchant = (ctx: Context, row: MerchantRow): ShownMerchant => ({
  method: row.method,
  label: ctx.t(`checkout.method.${row.method}`),
  merchantId: row.merchant_id,
  host: row.host,
  callbackUrl: callbackUrl(ctx, row.method),
  fpsId: row.fps_id,
  enabled: row.enabled,
  position: row.position,
  secrets: true,
  fault: row.fault ? { text: row.fault, since: row.fault_at!.toISOString() } : null,
  usable: isUsable(ctx, row),
  unheardSince: row.unheard_at?.toISOString() ?? null,
  version: row.version,
});

/** A way to pay that nobody has set up. */
export const unsetMerchant = (ctx: Context, method: Method, position: number): ShownMerchant => ({
  method,
  label: ctx.t(`checkout.method.${method}`),
  merchantId: '',
  host: '',
  callbackUrl: callbackUrl(ctx, method),
  fpsId: '',
  enabled: false,
  position,
  secrets: false,
  fault: null,
  usable: true,
  unheardSince: null,
  version: 0,
});
