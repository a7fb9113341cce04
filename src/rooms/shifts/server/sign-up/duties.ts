import { hongKongDate } from '../../../../contract/dates.ts';
import type { Duties } from '../../../../engine/server/duties/duty.ts';
import { ledBy, releaseLed } from '../board/leaders.ts';
import { mergeSignups } from '../ports/merge-people.ts';
import { lockShift, lockShifts, shiftsById } from '../store.ts';
import { endSignups } from './end-signups.ts';
import { timesOf } from './notify-volunteers.ts';
import { futureSignups, type SignupRow } from './signup.store.ts';

/** Shifts that people have signed up for, or lead, and that have not begun. */
export const shiftDuties: Duties = {
  merge: mergeSignups,
  async open(_, db, personIds) {
    const ids = [...new Set((await futureSignups(db, personIds)).map(({ shift_id }) => shift_id))];
    return (await shiftsById(db, ids)).map((shift) => ({
      text: {
        en: `${shift.title.en} · ${shift.role.en} · ${timesOf(shift)}`,
        'zh-hant': `${shift.title['zh-hant']} · ${shift.role['zh-hant']} · ${timesOf(shift)}`,
      },
      path: `/shifts/${shift.id}`,
      on: hongKongDate(shift.starts_at),
    }));
  },
  async release(ctx, db, personIds, reason, pause) {
    const lies = ({ starts_at }: { starts_at: Date }) => !pause?.before || hongKongDate(starts_at) < pause.before;
    const ledShifts = await ledBy(ctx, db, personIds);
    const within = new Set(
      (
        await shiftsById(
          db,
          ledShifts.map(({ id }) => id),
        )
      )
        .filter(lies)
        .map(({ id }) => id),
    );
    const led = ledShifts.filter(({ id }) => within.has(id));
    // in one order for everybody who locks several, whatever for
    const locked = [
      ...led.map(({ id }) => id),
      ...(await futureSignups(db, personIds)).filter(lies).map((signup) => signup.shift_id),
    ];
    await lockShifts(db, locked);
    await releaseLed(ctx, db, led);
    const byShift = new Map<string, SignupRow[]>();
    for (const signup of (await futureSignups(db, personIds)).filter(lies))
      byShift.set(signup.shift_id, [...(byShift.get(signup.shift_id) ?? []), signup]);
    const how =
      pause?.by === 'self'
        ? ({ state: 'cancelledByVolunteer', action: 'shift.leave', mail: 'shift-cancelled' } as const)
        : ({ state: 'cancelledByCharity', action: 'shift.remove', mail: 'shift-taken-out' } as const);
    for (const [shiftId, signups] of byShift) {
      const shift = await lockShift(db, shiftId);
      if (shift) await endSignups(ctx, db, shift, signups, { ...how, why: reason });
    }
  },
};
