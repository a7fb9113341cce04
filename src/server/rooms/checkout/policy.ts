import type { Context } from '../../engine/context.ts';
import type { Payable } from '../../engine/payables/payable.ts';
import { found } from '../../engine/refusal.ts';
import type { IntentRow } from './store.ts';

/** How records of a kind are paid; 404 where nothing of that kind is. */
export const payableOf = (ctx: Pick<Context, 'engine'>, kind: string): Payable =>
  found(Object.hasOwn(ctx.engine.payables, kind) ? ctx.engine.payables[kind] : null);

/** Nobody says of the own payment that it is in order. */
export const mayResolve = (ctx: Context, row: IntentRow): boolean =>
  ctx.can('payment-manage') &&
  row.account_id !== ctx.person.accountId &&
  row.status === 'needsReview' &&
  row.resolved_at === null;
