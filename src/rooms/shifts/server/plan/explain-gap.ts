import { barriersOf, isAvailable, needsAdult } from '../../contract/shift-fit.ts';
import type { Placing, PlanPerson, PlanShift } from './plan-shifts.ts';

/** What keeps people who have the time from a shift, the first that each meets. */
const LACKS = ['consent', 'age', 'alone', 'papers', 'needs'] as const;
export type GapLack = (typeof LACKS)[number];

/** Why places of a shift stay empty, in people (of groups their heads): who has no time for it, and what the others lack. */
export type GapReasons = {
  /** Serve at that time already, or in this plan. */
  elsewhere: number;
  /** Gave other times. */
  otherTimes: number;
  /** Would serve for more than a week's hours. */
  fullWeek: number;
  /** Have the time. */
  free: number;
  lacks: Record<GapLack, number>;
  /** Groups with more people than there are places. */
  tooMany: number;
};

/**
 * Counts, for places that a plan leaves empty, why nobody took them. Who is in the shift already is not counted.
 * @param most minutes of the whole stretch for one person, as in the plan
 */
export function explainGap(
  shift: PlanShift,
  left: number,
  people: readonly PlanPerson[],
  { plan, shifts, most }: { plan: readonly Placing[]; shifts: ReadonlyMap<string, PlanShift>; most: number },
): GapReasons {
  const planned = Map.groupBy(plan, ({ personId }) => personId);
  const reasons: GapReasons = {
    elsewhere: 0,
    otherTimes: 0,
    fullWeek: 0,
    free: 0,
    lacks: { consent: 0, age: 0, alone: 0, papers: 0, needs: 0 },
    tooMany: 0,
  };
  for (const person of people) {
    const own = (planned.get(person.personId) ?? []).map(({ shiftId }) => shifts.get(shiftId)!);
    if (!person.active || own.includes(shift)) continue;
    const barriers = barriersOf(person, shift, [...person.busy, ...own]);
    if (barriers.includes('overlap')) reasons.elsewhere += person.heads;
    else if (!isAvailable(person, shift)) reasons.otherTimes += person.heads;
    else if (own.reduce((sum, taken) => sum + minutesOf(taken), person.planned) + minutesOf(shift) > most)
      reasons.fullWeek += person.heads;
    else {
      reasons.free += person.heads;
      const lack = LACKS.find((name) => barriers.includes(name)) ?? (needsAdult(person, shift) ? 'alone' : null);
      if (lack) reasons.lacks[lack] += person.heads;
      else if (person.heads > left) reasons.tooMany += person.heads;
    }
  }
  return reasons;
}

const minutesOf = ({ startsAt, endsAt }: PlanShift): number => (endsAt.getTime() - startsAt.getTime()) / 60_000;
