import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { shiftsList } from '../../contract/lists.ts';
import { presentDeskShift } from '../present.ts';
import { percentOf } from '../rules.ts';
import { numberedShifts } from './list.store.ts';

/** Shifts in figures, the latest first, and of those to come the next (VOL-4, VOL-5). */
export const shiftNumbers: ListSource<'GET /shift/desk/list'> = {
  list: shiftsList,
  shows: ['shift', 'shift-event'],
  open: (ctx, db, input) =>
    openList({
      ...numberedShifts.open(db, input),
      present: (rows) =>
        rows.map((row) => {
          const { shiftId, title, role, place, startsAt, endsAt, capacity, taken, leader, cancelled } =
            presentDeskShift(ctx, row);
          const stand = cancelled ? 'cancelled' : row.starts_at > ctx.now ? 'ahead' : 'over';
          return {
            ...{ shiftId, title, role, place, startsAt, endsAt, capacity, taken, leader, stand },
            standLabel: ctx.t(`shifts.stand.${stand}`),
            filled: percentOf(taken, capacity),
            came: row.came + row.late,
            late: row.late,
            noShow: row.no_show,
            // of who is still to come nothing can be recorded
            unrecorded: row.ends_at > ctx.now ? 0 : row.unrecorded,
          };
        }),
    }),
};
