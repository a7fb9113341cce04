import type { Input } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { hoursList } from '../../contract/lists.ts';
import { leadsAs, runsHours } from '../policy.ts';
import { presentHours } from '../present.ts';
import { countHours, type HoursFilter, hoursRows } from './list.store.ts';

/** What this reader is shown of it: a leader what they led, and nothing else. */
export const hoursFilter = (ctx: Context, input: Input<'GET /hours/list'>): HoursFilter => ({
  ...input,
  ...(!runsHours(ctx) && { leaderId: leadsAs(ctx) }),
});

/** Hours of service, the latest first (VOL-5). */
export const hoursSource: ListSource<'GET /hours/list'> = {
  list: hoursList,
  shows: ['hours'],
  open: (ctx, db, input) => {
    const filter = hoursFilter(ctx, input);
    return openList({
      ...hoursRows.open(db, filter),
      present: (rows) => rows.map((row) => presentHours(ctx, row)),
      count: async () => {
        const { unverified, verified, rejected } = await countHours(db, filter);
        const all = { unverified, verified, rejected };
        return input.state ? all[input.state] : unverified + verified + rejected;
      },
    });
  },
};
