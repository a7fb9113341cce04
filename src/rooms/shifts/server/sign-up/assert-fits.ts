import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Volunteer } from '../../../volunteers/server/record/people.ts';
import { barriersOf, type ShiftBarrier } from '../../contract/shift-fit.ts';
import { namesOf } from '../names/names-of.ts';
import { labelled, needChoices } from '../plan/choices.ts';
import { fittingPerson, fittingShift } from '../plan/fitting.ts';
import { agesOf, paperLabels } from '../present.ts';
import type { ShiftRow } from '../store.ts';
import { busyBetween } from './signup.store.ts';

/** Barriers that have a refusal of their own; the database says the same where two come at once. */
const CODES: Partial<Record<ShiftBarrier, ErrorCode>> = {
  overlap: 'shift.overlap',
  age: 'shift.age',
  consent: 'shift.consent',
};

/**
 * @param leaving a shift that they leave in the same step: it keeps nobody from this one
 * @throws Refusal with the first thing that keeps one of these people from the shift, and the names of those it is about
 */
export async function assertFits(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  people: readonly Volunteer[],
  { leaving = null }: { leaving?: string | null } = {},
): Promise<void> {
  const ids = people.map(({ personId }) => personId);
  const busy = (await busyBetween(db, shift.starts_at, shift.ends_at, ids)).filter(
    ({ shift_id }) => shift_id !== leaving,
  );
  if (busy.some(({ shift_id }) => shift_id === shift.id)) throw new Refusal('shift.decided');
  const barred = people.flatMap((volunteer) => {
    const elsewhere = busy
      .filter(({ person_id }) => person_id === volunteer.personId)
      .map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }));
    const [barrier] = barriersOf(fittingPerson(volunteer), fittingShift(shift), elsewhere);
    return barrier ? [{ volunteer, barrier }] : [];
  });
  const [first] = barred;
  if (!first) return;
  const { barrier } = first;
  const why = ctx.t(`shifts.barrier.${barrier}`, {
    needs: labelled(needChoices(ctx), shift.needs).join(ctx.t('word.comma')),
    papers: paperLabels(ctx, shift.papers).join(ctx.t('word.comma')),
    ages: agesOf(ctx, shift) || ctx.t('shifts.ages.any'),
  });
  const meant = barred.flatMap((person) => (person.barrier === barrier ? [person.volunteer] : []));
  throw new Refusal(CODES[barrier] ?? 'shift.barred', { params: { who: namesOf(ctx, meant), why } });
}
