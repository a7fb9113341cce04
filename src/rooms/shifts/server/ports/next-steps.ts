import { hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { NextFeed, NextStep } from '../../../../engine/server/portal/next.ts';
import { ownVolunteers, type Volunteer } from '../../../volunteers/server/record/people.ts';
import { seesPeople } from '../rules.ts';
import { type ShiftRow, shiftsById, shiftsLed } from '../store.ts';
import { type PlaceToCome, placesToCome } from './next.store.ts';

/** Shifts of each kind that are named here. */
const FEW = 2;

/** Places that are offered to the own people, the next shifts in which they serve, and the next ones that the reader leads. */
export const nextSteps: NextFeed = async (ctx, db) => [...(await ownSteps(ctx, db)), ...(await ledSteps(ctx, db))];

async function ownSteps(ctx: Context, db: TenantDb): Promise<NextStep[]> {
  const own = await ownVolunteers(ctx, db);
  if (own.length === 0) return [];
  const ids = own.map(({ personId }) => personId);
  const places = await placesToCome(db, ids, FEW);
  const shifts = await shiftsById(
    db,
    places.map(({ shift_id }) => shift_id),
  );
  return places.flatMap((place) => {
    const shift = shifts.find(({ id }) => id === place.shift_id);
    return shift ? [stepOf(ctx, shift, place, own)] : [];
  });
}

function stepOf(ctx: Context, shift: ShiftRow, place: PlaceToCome, own: readonly Volunteer[]): NextStep {
  const pick = (text: ShiftRow['title']) => ctx.engine.words.pick(ctx.lang, text);
  // a family is told who serves
  const names = own.length > 1 ? own.filter(({ personId }) => place.person_ids.includes(personId)) : [];
  const detail = [pick(shift.role), pick(shift.place), ...names.map(({ name }) => pick(name))].filter(Boolean);
  const step = { title: pick(shift.title), detail: detail.join(' · '), path: `/shifts/${shift.id}` };
  const when = { startsAt: shift.starts_at, endsAt: shift.ends_at };
  if (place.offered_until)
    return {
      ...step,
      ...when,
      dueOn: hongKongDate(place.offered_until),
      button: ctx.t('shifts-next.answer'),
    };
  return { ...step, ...when, button: ctx.t('shifts-next.open') };
}

async function ledSteps(ctx: Context, db: TenantDb): Promise<NextStep[]> {
  const led = (await shiftsLed(db, ctx.person.accountId)).filter(({ ends_at }) => ends_at > db.now);
  return led.slice(0, FEW).map((shift) => ({
    title: ctx.t('shifts-next.lead', { shift: ctx.engine.words.pick(ctx.lang, shift.title) }),
    detail: [shift.role, shift.place]
      .map((text) => ctx.engine.words.pick(ctx.lang, text))
      .filter(Boolean)
      .join(' · '),
    startsAt: shift.starts_at,
    endsAt: shift.ends_at,
    ...(seesPeople(shift, db.now)
      ? { button: ctx.t('shifts-next.people'), path: `/lead/${shift.id}` }
      : { button: ctx.t('shifts-next.led'), path: '/lead' }),
  }));
}
