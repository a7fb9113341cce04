import {
  barriersOf,
  type FittingPerson,
  type FittingShift,
  isAdult,
  isAvailable,
  needsAdult,
  overlaps,
  reasonsOf,
} from '../../contract/shift-fit.ts';

export type PlanShift = FittingShift & {
  /** Places that nobody holds. */
  left: number;
  /** Registrations with an adult in it already. */
  adultsOf: readonly string[];
};
export type PlanPerson = FittingPerson & {
  /** People of a group, which comes whole; else one. */
  heads: number;
  /** When they serve already. */
  busy: readonly { startsAt: Date; endsAt: Date }[];
  /** Minutes served lately: who served less comes first. */
  served: number;
  /** Minutes of the planned stretch that they serve already. */
  planned: number;
};
export type Placing = { shiftId: string; personId: string };

type State = {
  person: PlanPerson;
  minutes: number;
  /** Shifts given to them. */
  given: PlanShift[];
  /** Shifts that fit them at all: who fits few is used before who fits many. */
  choices: number;
};
type Open = { shift: PlanShift; left: number; fitting: State[]; placed: Set<State> };

/**
 * Proposes people for the places that are left: nobody against a rule (age, consent, what is needed, papers, overlap, an
 * adult beside a child) or outside the times they gave, nobody for more than so many minutes, and those first who served
 * less, of these who gave that time. The scarcest shift
 * chooses first; where nobody is left, somebody free takes the place of one who is moved over. Groups come last and whole,
 * where a shift still has room for all of them.
 * @param most minutes of the whole stretch for one person
 */
export function planShifts(shifts: readonly PlanShift[], people: readonly PlanPerson[], most: number): Placing[] {
  const states = people.map<State>((person) => ({ person, minutes: person.planned, given: [], choices: 0 }));
  const open = shifts.map<Open>((shift) => {
    const fitting = states.filter(
      ({ person }) => isAvailable(person, shift) && barriersOf(person, shift, person.busy).length === 0,
    );
    for (const state of fitting) state.choices += 1;
    return { shift, left: shift.left, fitting, placed: new Set() };
  });
  const scarce = [...open].sort(
    (a, b) => a.fitting.length / Math.max(1, a.left) - b.fitting.length / Math.max(1, b.left),
  );
  for (const next of scarce) fill(next, most);
  for (const next of scarce) if (next.left > 0) moveOver(next, open, most);
  for (const next of scarce) fillWithGroups(next, most);
  return open.flatMap(({ shift, placed }) =>
    [...placed].map(({ person }) => ({ shiftId: shift.id, personId: person.personId })),
  );
}

function fill(target: Open, most: number): void {
  const ranked = new Map(target.fitting.map((state) => [state, reasonsOf(state.person, target.shift).length]));
  const order = [...target.fitting].sort(
    (a, b) =>
      burden(a) - burden(b) ||
      ranked.get(b)! - ranked.get(a)! ||
      a.choices - b.choices ||
      a.person.personId.localeCompare(b.person.personId),
  );
  for (const state of order)
    if (
      target.left > 0 &&
      isSingle(state) &&
      isFree(state, target.shift, most) &&
      !needsAdult(state.person, target.shift)
    )
      place(target, state);
  // children last: they come beside an adult who is in it by now
  for (const state of order)
    if (target.left > 0 && isFree(state, target.shift, most) && hasAdult(target, state.person)) place(target, state);
}

function fillWithGroups(target: Open, most: number): void {
  const groups = target.fitting.filter((state) => !isSingle(state)).sort((a, b) => burden(a) - burden(b));
  for (const state of groups)
    if (state.person.heads <= target.left && isFree(state, target.shift, most)) place(target, state);
}

const isSingle = ({ person }: State): boolean => person.kind !== 'group';

/** Who has served and will serve more stands further back; by hours, so that minutes decide nothing. */
const burden = ({ person, minutes }: State): number => Math.floor((person.served + minutes) / 60);

const minutesOf = ({ startsAt, endsAt }: FittingShift): number => (endsAt.getTime() - startsAt.getTime()) / 60_000;

const isFree = (state: State, shift: PlanShift, most: number, without?: PlanShift): boolean =>
  state.minutes - (without ? minutesOf(without) : 0) + minutesOf(shift) <= most &&
  state.given.every((taken) => taken === without || (taken !== shift && !overlaps(taken, shift)));

function hasAdult({ shift, placed }: Open, child: PlanPerson): boolean {
  if (!needsAdult(child, shift)) return false;
  return (
    shift.adultsOf.includes(child.registrationId) ||
    [...placed].some(({ person }) => person.registrationId === child.registrationId && isAdult(person, shift))
  );
}

function place(target: Open, state: State): void {
  target.left -= state.person.heads;
  target.placed.add(state);
  state.given.push(target.shift);
  state.minutes += minutesOf(target.shift);
}

function take(target: Open, state: State): void {
  target.left += state.person.heads;
  target.placed.delete(state);
  state.given.splice(state.given.indexOf(target.shift), 1);
  state.minutes -= minutesOf(target.shift);
}

/** Somebody whom only another planned shift keeps away comes, where that one finds somebody else. */
function moveOver(target: Open, open: readonly Open[], most: number): void {
  for (const state of target.fitting) {
    if (target.left === 0) return;
    if (!isSingle(state) || target.placed.has(state) || needsAdult(state.person, target.shift)) continue;
    for (const source of open) {
      if (!source.placed.has(state) || !isFree(state, target.shift, most, source.shift)) continue;
      // an adult beside a child stays
      if (
        [...source.placed].some(
          ({ person }) => person !== state.person && person.registrationId === state.person.registrationId,
        )
      )
        continue;
      const instead = source.fitting.find(
        (next) =>
          isSingle(next) &&
          !source.placed.has(next) &&
          !needsAdult(next.person, source.shift) &&
          isFree(next, source.shift, most),
      );
      if (!instead) continue;
      take(source, state);
      place(source, instead);
      place(target, state);
      break;
    }
  }
}
