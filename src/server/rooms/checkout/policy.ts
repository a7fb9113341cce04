import type { Context } from '../../engine/context.ts';
import { isPayKey } from '../../engine/payables/pay-link.ts';
import type { Payable } from '../../engine/payables/payable.ts';
import { found } from '../../engine/refusal.ts';
import type { IntentRow } from './store.ts';

/** How records of a kind are paid; 404 where nothing of that kind is. */
export const payableOf = (ctx: Pick<Context, 'engine'>, kind: string): Payable =>
  found(Object.hasOwn(ctx.engine.payables, kind) ? ctx.engine.payables[kind] : null);

/** Another key is as if there were nothing: a stranger learns of no record. */
export const assertPayKey = (ctx: Context, { kind, id }: { kind: string; id: string }, key: string): void =>
  void found(isPayKey(ctx, kind, id, key) ? key : null);

/** Nobody says of the own payment that it is in order. */
export const mayResolve = (ctx: Context, row: IntentRow): boolean =>
  ctx.can('payment-manage') &&
  row.account_id !== ctx.person.accountId &&
  row.status === 'needsReview' &&
  row.resolved_at === null;
