import type { Output } from '../../../../contract/calls/calls.ts';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { hoursSince, lastServed } from '../../../hours/server/entries/of-people.ts';
import { activeVolunteers, type Volunteer } from '../../../volunteers/server/record/people.ts';
import { barriersOf, isAvailable, needsAdult, reasonsOf } from '../../contract/shift-fit.ts';
import { busyBetween, signupsOf } from '../sign-up/signup.store.ts';
import type { ShiftRow } from '../store.ts';
import { fittingPerson, fittingShift } from './fitting.ts';
import { agreedToPlacing } from './placing.store.ts';

type Suggestion = Output<'GET /shift/desk/suggest'>['rows'][number];

/** Days back over which hours count for fairness. */
export const FAIR_DAYS = 90;
/** Suggestions that are shown at most. */
const SHOWN = 20;

/** Minutes served lately, by person. */
export const servedLately = (db: TenantDb, personIds: readonly string[]): Promise<Map<string, number>> =>
  hoursSince(db, personIds, addDays(hongKongDate(db.now), -FAIR_DAYS));

/** Whom a shift fits and who is not in it: by what speaks for them, then by who has served less. */
export async function suggestPeople(ctx: Context, db: TenantDb, shift: ShiftRow): Promise<Suggestion[]> {
  const on = fittingShift(shift);
  const busy = new Set((await busyBetween(db, shift.starts_at, shift.ends_at)).map(({ person_id }) => person_id));
  const inIt = new Set((await signupsOf(db, shift.id)).map(({ person_id }) => person_id));
  const fitting = (await activeVolunteers(db)).filter((volunteer) => {
    const person = fittingPerson(volunteer);
    const free = !busy.has(person.personId) && !inIt.has(person.personId);
    // a group comes whole
    const isRoom = volunteer.heads <= shift.capacity - shift.taken;
    return (
      free && isRoom && isAvailable(person, on) && !needsAdult(person, on) && barriersOf(person, on, []).length === 0
    );
  });
  const ids = fitting.map(({ personId }) => personId);
  const minutes = await servedLately(db, ids);
  const last = await lastServed(db, ids);
  const agreed = await agreedToPlacing(db, ids);
  return fitting
    .map((volunteer) => presentSuggestion(ctx, shift, volunteer, { minutes, last, agreed }))
    .sort((a, b) => b.reasons.length - a.reasons.length || a.minutes - b.minutes || a.name.localeCompare(b.name))
    .slice(0, SHOWN);
}

type Lately = {
  minutes: ReadonlyMap<string, number>;
  last: ReadonlyMap<string, string>;
  agreed: ReadonlySet<string>;
};

/** A person for a shift, with what speaks for them as who coordinates reads it. */
export function presentSuggestion(
  ctx: Context,
  shift: ShiftRow,
  volunteer: Volunteer,
  { minutes, last, agreed }: Lately,
): Suggestion {
  return {
    personId: volunteer.personId,
    name: ctx.engine.words.pick(ctx.lang, volunteer.name),
    heads: volunteer.heads,
    reasons: reasonsOf(fittingPerson(volunteer), fittingShift(shift)).map((reason) =>
      ctx.t(`shifts.staffReason.${reason}`),
    ),
    minutes: minutes.get(volunteer.personId) ?? 0,
    lastServed: last.get(volunteer.personId) ?? null,
    agreed: agreed.has(volunteer.personId),
  };
}
