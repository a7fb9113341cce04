import { barriersOf, isAvailable, needsAdult } from '../../contract/shift-fit.ts';
import type { Placing, PlanPerson, PlanShift } from './plan-shifts.ts';

/**
 * Why somebody takes no place. Who has the time lacks something, or comes with a group too large for what is left; the
 * last three have no time: they serve then already or in this plan, gave other times, or would exceed a week's hours.
 */
// biome-ignore format: a list to be read at a glance
export const GAP_REASONS = ['consent', 'age', 'alone', 'papers', 'needs', 'tooMany', 'elsewhere', 'otherTimes', 'fullWeek'] as const;
export type GapReason = (typeof GAP_REASONS)[number];
const LACKS = ['consent', 'age', 'alone', 'papers', 'needs'] as const;

/** Why places of a shift stay empty, in people (of groups their heads), each counted for the first that they meet; `free` have the time. */
export type GapReasons = Record<GapReason | 'free', number>;

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
  const reasons = Object.fromEntries([...GAP_REASONS, 'free'].map((reason) => [reason, 0])) as GapReasons;
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
      if (lack) reasons[lack] += person.heads;
      else if (person.heads > left) reasons.tooMany += person.heads;
    }
  }
  return reasons;
}

const minutesOf = ({ startsAt, endsAt }: PlanShift): number => (endsAt.getTime() - startsAt.getTime()) / 60_000;
