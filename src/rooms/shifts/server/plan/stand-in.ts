import type { Volunteer } from '../../../volunteers/server/record/people.ts';
import { barriersOf, isAdult, needsAdult } from '../../contract/shift-fit.ts';
import type { SignupRow } from '../sign-up/signup.store.ts';
import type { ShiftRow } from '../store.ts';
import { fittingPerson, fittingShift } from './fitting.ts';

type Place = Pick<SignupRow, 'heads'>;

/** Whether somebody can take a place over by number: one for one, and for a group a group that has as many. */
export const isEnough = ({ kind, heads: most }: Pick<Volunteer, 'kind' | 'heads'>, { heads }: Place): boolean =>
  kind === 'group' ? heads > 1 && heads <= most : heads === 1;

/** Whether somebody looks for cover and asks this volunteer, too: not the own people, and at first only who is on standby. */
export const isAsking = (
  { cover_asked_at, cover_widens_at, account_id }: SignupRow,
  { accountId }: Pick<Volunteer, 'accountId'>,
  waits: boolean,
): boolean => cover_asked_at !== null && account_id !== accountId && (waits || cover_widens_at === null);

/**
 * Whom of these volunteers a shift fits, overlaps aside, and who may stand in it as it is: a child only where an adult of
 * its family has a sure place and stays.
 */
export function standIns(
  volunteers: readonly Volunteer[],
  shift: ShiftRow,
  signups: readonly SignupRow[],
  people: ReadonlyMap<string, Volunteer>,
): Volunteer[] {
  const on = fittingShift(shift);
  const adults = new Set(
    signups.flatMap(({ person_id, state, cover_asked_at }) => {
      const person = people.get(person_id);
      const stays = state === 'confirmed' && cover_asked_at === null;
      return stays && person && isAdult(fittingPerson(person), on) ? [person.registrationId] : [];
    }),
  );
  return volunteers.filter((volunteer) => {
    const person = fittingPerson(volunteer);
    if (barriersOf(person, on, []).length > 0) return false;
    return !needsAdult(person, on) || adults.has(person.registrationId);
  });
}
