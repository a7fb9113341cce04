import type { ErrorCode } from '../../../../contract/errors.ts';
import { barriersOf, SHIFT_BARRIER_WORDS, type ShiftBarrier } from '../../../../contract/rules/shift-fit.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { Refusal } from '../../../engine/refusal.ts';
import type { Volunteer } from '../../volunteers/people.ts';
import { agesOf, paperLabels } from '../present.ts';
import { busyBetween } from '../signup.store.ts';
import type { ShiftRow } from '../store.ts';
import { labelled, needChoices } from './choices.ts';
import { fittingPerson, fittingShift } from './fitting.ts';

/** Barriers that have a refusal of their own; the database says the same where two come at once. */
const CODES: Partial<Record<ShiftBarrier, ErrorCode>> = {
  clash: 'shift.clash',
  age: 'shift.age',
  consent: 'shift.consent',
};

/** @throws Refusal with the first thing that keeps one of these people from the shift */
export async function assertFits(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  people: readonly Volunteer[],
): Promise<void> {
  const ids = people.map(({ personId }) => personId);
  const busy = await busyBetween(db, shift.starts_at, shift.ends_at, ids);
  for (const volunteer of people) {
    if (busy.some(({ person_id, shift_id }) => person_id === volunteer.personId && shift_id === shift.id))
      throw new Refusal('shift.decided');
    const elsewhere = busy
      .filter(({ person_id, shift_id }) => person_id === volunteer.personId && shift_id !== shift.id)
      .map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }));
    const [barrier] = barriersOf(fittingPerson(volunteer), fittingShift(shift), elsewhere);
    if (!barrier) continue;
    const why = ctx.t(SHIFT_BARRIER_WORDS[barrier], {
      needs: labelled(needChoices(ctx), shift.needs).join(ctx.t('shifts.comma')),
      papers: paperLabels(ctx, shift.papers).join(ctx.t('shifts.comma')),
      ages: agesOf(ctx, shift) || ctx.t('shifts.ages.any'),
    });
    const name = ctx.engine.words.pick(ctx.lang, volunteer.name);
    throw new Refusal(CODES[barrier] ?? 'shift.barred', { params: { name, why } });
  }
}
