import type { Input } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { yearlyList } from '../../contract/lists.ts';
import { markOf } from '../../contract/values.ts';
import { nameOf } from '../present.ts';
import { yearRows } from './yearly.store.ts';

/** The year that was asked for, else this one in Hong Kong. */
export const yearOf = (ctx: Context, { year }: Pick<Input<'GET /hours/yearly'>, 'year'>): number =>
  year ?? Number(hongKongDate(ctx.now).slice(0, 4));

/** Hours of a year by person, the most first (VOL-6). */
export const yearlySource: ListSource<'GET /hours/yearly'> = {
  list: yearlyList,
  shows: ['hours'],
  open: (ctx, db, input) => {
    const filter = { ...input, year: yearOf(ctx, input) };
    return openList({
      ...yearRows.open(db, filter),
      present: (rows) =>
        rows.map((row) => {
          const mark = markOf(row.verified);
          return {
            personId: row.person_id,
            accountId: row.account_id,
            name: nameOf(row),
            kindLabel: ctx.t(`volunteers.kind.${row.kind}`),
            year: filter.year,
            verified: row.verified,
            unverified: row.unverified,
            unclaimed: row.unclaimed,
            mark,
            markLabel: mark === 0 ? '' : ctx.t('hours.markReached', { hours: mark }),
          };
        }),
    });
  },
};
