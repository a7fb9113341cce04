import { type AtHome, assertAtHome } from '../../../engine/server/at-home.ts';
import type { Context } from '../../../engine/server/context.ts';
import { isPayer } from '../../../engine/server/payables/is-payer.ts';
import { isPayKey } from '../../../engine/server/payables/pay-link.ts';
import type { Payable } from '../../../engine/server/payables/payable.ts';
import { found } from '../../../engine/server/refusal.ts';
import type { DifferenceRow } from './reconciliation/reconciliation.store.ts';
import type { RefundRow } from './refunds/refund.store.ts';
import type { IntentRow } from './store.ts';

/** How records of a kind are paid; 404 where nothing of that kind is. */
export const payableOf = (ctx: Pick<Context, 'engine'>, kind: string): AtHome<Payable> =>
  found(Object.hasOwn(ctx.engine.payables, kind) ? ctx.engine.payables[kind] : null);

/**
 * The same for who is about to pay: money that is on its way is booked all the same, and what was promised is kept.
 * @throws Refusal `module.off`
 */
export function payableToPay(ctx: Context, kind: string): AtHome<Payable> {
  const payable = payableOf(ctx, kind);
  if (!payable.promised) assertAtHome(ctx, payable);
  return payable;
}

/** Another key is as if there were nothing: a stranger learns of no record. */
export const assertPayKey = (ctx: Context, { kind, id }: { kind: string; id: string }, key: string): void =>
  void found(isPayKey(ctx, kind, id, key) ? key : null);

/** Of whoever acts, also where they paid without an account by their address. */
export const isOwn = (
  ctx: Context,
  { account_id: accountId, payer_email: email }: Pick<IntentRow, 'account_id' | 'payer_email'>,
): boolean => isPayer(ctx, { accountId, email });

/** Nobody says of the own payment that it is in order. */
export const mayResolve = (ctx: Context, row: IntentRow): boolean =>
  ctx.can('payment-manage') && !isOwn(ctx, row) && row.status === 'needsReview' && row.resolved_at === null;

/** Nobody says of a difference over the own payment that it is dealt with. */
export const mayResolveDifference = (ctx: Context, { payer, resolved_at }: DifferenceRow): boolean =>
  ctx.can('payment-manage') && resolved_at === null && !(payer && isOwn(ctx, payer));

/** Of money that was booked, as much as is left; not of the own payment. @param left whole cents that can go back */
export const mayAskRefund = (ctx: Context, row: IntentRow, left: number): boolean =>
  ctx.can('payment-manage') && !isOwn(ctx, row) && left > 0;

/** Two pairs of eyes: who paid never says that the money came. */
export const mayDecideSlip = (ctx: Context, row: IntentRow): boolean => ctx.can('payment-manage') && !isOwn(ctx, row);

/** Who asked for it may take it back, and never approves it; nor does who gets the money. */
export const mayDecideRefund = (
  ctx: Context,
  intent: IntentRow,
  { asked_by }: Pick<RefundRow, 'asked_by'>,
  approve: boolean,
): boolean => ctx.can('payment-manage') && !isOwn(ctx, intent) && !(approve && asked_by === ctx.person.accountId);
