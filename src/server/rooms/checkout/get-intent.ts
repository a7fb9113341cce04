import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { presentOneIntent } from './parts/present-one-intent.ts';
import { intentById } from './store.ts';

/** `GET /checkout/intent/get`: one payment with everything the gateway moved of it (PAY-3, PAY-4). */
export const getIntent: Verb<'GET /checkout/intent/get'> = async (ctx, { intentId }) =>
  ctx.transaction(async (db) => presentOneIntent(ctx, db, found(await intentById(db, intentId))));
