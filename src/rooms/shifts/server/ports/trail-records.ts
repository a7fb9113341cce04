import { formatInstant } from '../../../../contract/dates.ts';
import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { ATTENDANCES, SIGNUP_STATES } from '../../contract/values.ts';
import { runsShifts } from '../policy.ts';
import { eventsTitled, eventTitles, shiftTitles } from './trail.store.ts';

/** Shifts by event and day. */
export const shiftRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const pathOf = (id: string) => (runsShifts(ctx) ? `/shifts/board/shift/${id}` : null);
    return new Map(
      (await shiftTitles(db, ids)).map(({ id, title, starts_at }) => [
        id,
        { name: `${ctx.engine.words.pick(ctx.lang, title)} · ${formatInstant(starts_at)}`, path: pathOf(id) },
      ]),
    );
  },
  show: (ctx, field, value) => {
    const attendance = ATTENDANCES.find((attendance) => attendance === value);
    if (field === 'attendance' && attendance) return ctx.t(`shifts.attendance.${attendance}`);
    const state = SIGNUP_STATES.find((state) => state === value);
    return field === 'status' && state ? ctx.t(`shifts.state.${state}`) : null;
  },
};

/** Service events by their title. */
export const shiftEventRecords: TrailRecords = {
  names: namesFrom(eventTitles, runsShifts, (id) => `/shifts/board/event/${id}`),
  find: async (db, words, most) => (await eventsTitled(db, words, most)).map(({ id }) => id),
};
