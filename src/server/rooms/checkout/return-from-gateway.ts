import { timingSafeEqual } from 'node:crypto';
import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { returnSecret } from './parts/return-secret.ts';
import { payableOf } from './policy.ts';
import { returnState } from './rules.ts';
import { settle } from './settle.ts';
import { intentById } from './store.ts';

/**
 * `POST /checkout/return`: works without a session and says only what became of it. The secret of the address names the
 * payment; what else the browser brings is not looked at (PAY-4).
 */
export const returnFromGateway: Verb<'POST /checkout/return'> = async (ctx, { intentId, secret }) => {
  const right = Buffer.from(returnSecret(ctx.engine, ctx.tenant.key, intentId));
  const named = Buffer.from(secret);
  const isRight = named.length === right.length && timingSafeEqual(named, right);
  found(isRight ? await ctx.transaction((db) => intentById(db, intentId)) : null);
  const { row, reached } = await settle(ctx, intentId);
  const state = returnState(row.status);
  return {
    state: !reached && state === 'notCompleted' ? 'checking' : state,
    path: payableOf(ctx, row.payable_kind).path(row.payable_id),
  };
};
