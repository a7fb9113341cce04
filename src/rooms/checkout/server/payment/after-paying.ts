import type { Context } from '../../../../engine/server/context.ts';
import { payKey, payPath } from '../../../../engine/server/payables/pay-link.ts';
import { payableOf } from '../policy.ts';
import type { IntentRow } from '../store.ts';

/**
 * Where a payer goes on: to the page of what was paid. Who paid by a link is not asked for a login: on to what the room
 * shows them, or to the page of the link. That page is there also while the module of what was paid is off.
 */
export function afterPaying(
  ctx: Context,
  { payable_kind: kind, payable_id: id }: IntentRow,
  byLink: boolean | undefined,
): string {
  const payable = payableOf(ctx, kind);
  const there = payable.isIn(ctx.tenant);
  if (there && !byLink) return payable.path(id);
  const own = there ? payable.afterLink?.(ctx, id) : undefined;
  return own ?? `${payPath(kind, id)}?${new URLSearchParams({ key: payKey(ctx, kind, id) })}`;
}
