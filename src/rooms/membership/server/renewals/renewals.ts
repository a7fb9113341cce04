import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { renewalCounts, renewalDay, renewals } from './list-of-renewals.ts';
import { countRenewals } from './renewal.store.ts';

/** `GET /membership/renewals`: who is due for renewal, and when (MEM-4). */
export const listRenewals: Verb<'GET /membership/renewals'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { on } = await renewalDay(ctx, db, input);
    const counts = await renewalCounts(db, on, input);
    const page = await pageOf(await renewals.open(ctx, db, input), input);
    const total = input.standing ? counts[input.standing]! : await countRenewals(db, on, input);
    return { ...page, counts, total, soonDays: on.soonDays };
  });
