import type { Context } from '../../engine/context.ts';
import { payKey, payPath } from '../../engine/payables/pay-link.ts';
import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { isReturnSecret } from './parts/return-secret.ts';
import { payableOf } from './policy.ts';
import { returnState } from './rules.ts';
import { settle } from './settle.ts';
import { type IntentRow, intentById } from './store.ts';

/**
 * `POST /checkout/return`: works without a session and says only what became of it. The secret of the address names the
 * payment; what else the browser brings is not looked at (PAY-4).
 */
export const returnFromGateway: Verb<'POST /checkout/return'> = async (ctx, { intentId, secret, byLink }) => {
  found(isReturnSecret(ctx, intentId, secret) ? await ctx.transaction((db) => intentById(db, intentId)) : null);
  const { row, reached } = await settle(ctx, intentId);
  const state = returnState(row.status);
  return {
    state: !reached && state === 'notCompleted' ? 'checking' : state,
    path: byLink ? afterLink(ctx, row) : payableOf(ctx, row.payable_kind).path(row.payable_id),
  };
};

/** Who paid by a link is not asked for a login: on to what the room shows them, or to the page of the link. */
function afterLink(ctx: Context, { payable_kind: kind, payable_id: id }: IntentRow): string {
  const own = payableOf(ctx, kind).afterLink?.(ctx, id);
  return own ?? `${payPath(kind, id)}?${new URLSearchParams({ key: payKey(ctx, kind, id) })}`;
}
