import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { countHours } from './list.store.ts';
import { hoursFilter, hoursSource } from './list-of-hours.ts';

/** `GET /hours/list`: all hours for who runs them, of a leader those of what they lead (VOL-5). */
export const list: Verb<'GET /hours/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const open = await hoursSource.open(ctx, db, input);
    const { since: _, ...counts } = await countHours(db, hoursFilter(ctx, input));
    return { ...(await pageOf(open, input)), total: await open.count(), ...counts };
  });
