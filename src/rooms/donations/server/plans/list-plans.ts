import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { plans } from './list-of-plans.ts';
import { countPlans } from './plan-list.store.ts';

/** `GET /donation/plan/list`: regular gifts, for who looks after gifts (PAY-1). */
export const listPlans: Verb<'GET /donation/plan/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const list = await plans.open(ctx, db, input);
    const { since: _, ...counts } = await countPlans(db, input);
    return { ...(await pageOf(list, input)), total: await list.count(), ...counts };
  });
