import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentIntent } from '../present.ts';
import { intentById } from '../store.ts';
import { settle } from './settle.ts';

/** `POST /checkout/intent/check`: staff do not wait for the next time the gateway is asked by itself. */
export const checkIntent: Verb<'POST /checkout/intent/check'> = async (ctx, { intentId }) => {
  found(await ctx.transaction((db) => intentById(db, intentId)));
  const { row, reached } = await settle(ctx, intentId);
  if (!reached) throw new Refusal('checkout.gateway');
  const intent = presentIntent(ctx, row);
  return { message: ctx.t('checkout.checked', { status: intent.statusLabel }), intent };
};
