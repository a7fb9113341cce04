import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { intentById } from '../store.ts';
import { presentOneIntent } from './present-one-intent.ts';

/** `GET /checkout/intent/get`: one payment with everything the gateway moved of it (PAY-3, PAY-4). */
export const getIntent: Verb<'GET /checkout/intent/get'> = async (ctx, { intentId }) =>
  ctx.transaction(async (db) => presentOneIntent(ctx, db, found(await intentById(db, intentId))));
