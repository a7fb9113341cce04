import { completedYears, hongKongDate, hongKongTime } from '../../../contract/dates.ts';
import { VOLUNTEER_AGES } from '../../volunteers/contract/volunteer-ages.ts';

/** Why somebody cannot serve in a shift. */
export const SHIFT_BARRIERS = ['inactive', 'consent', 'age', 'alone', 'needs', 'papers', 'overlap'] as const;
export type ShiftBarrier = (typeof SHIFT_BARRIERS)[number];

/** Why a shift suits somebody. */
export const SHIFT_REASONS = ['work', 'place', 'time', 'language', 'skill'] as const;
export type ShiftReason = (typeof SHIFT_REASONS)[number];

/** What of a shift decides who may serve in it; keys are those of the registration form's choices. */
export type FittingShift = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  ageFrom: number | null;
  ageTo: number | null;
  needs: readonly string[];
  papers: readonly string[];
  workType: string;
  district: string;
};

/** What of a person decides it. */
export type FittingPerson = {
  personId: string;
  registrationId: string;
  kind: 'individual' | 'youth' | 'family' | 'group';
  birthOn: string | null;
  skills: readonly string[];
  languages: readonly string[];
  districts: readonly string[];
  workTypes: readonly string[];
  /** Half days of the week, as `sat-morning`. */
  times: readonly string[];
  /** Paper, and until which day it is valid. */
  papers: Readonly<Record<string, string>>;
  hasConsent: boolean;
  active: boolean;
};

type Span = { startsAt: Date; endsAt: Date };

/** The day in Hong Kong of a shift, and the half days of its week: counted once for the many people it is held against. */
function momentOf(shift: FittingShift): Moment {
  const known = moments.get(shift);
  if (known) return known;
  const halves = halfDaysOf(shift);
  const moment = { day: hongKongDate(shift.startsAt), half: halves[0]!, halves };
  moments.set(shift, moment);
  return moment;
}
type Moment = { day: string; half: string; halves: readonly string[] };
const moments = new WeakMap<FittingShift, Moment>();

/** Age in completed years on the day of a shift in Hong Kong; null of a group. */
export const ageAt = ({ birthOn }: Pick<FittingPerson, 'birthOn'>, shift: FittingShift): number | null =>
  birthOn === null ? null : completedYears(birthOn, momentOf(shift).day);

/** Whether somebody serves only beside an adult of their family on the day of a shift. */
export function needsAdult(person: FittingPerson, shift: FittingShift): boolean {
  const age = ageAt(person, shift);
  return age !== null && age < VOLUNTEER_AGES.youngest;
}

/** Whether somebody is the adult that children need. */
export function isAdult(person: FittingPerson, shift: FittingShift): boolean {
  const age = ageAt(person, shift);
  return age !== null && age >= VOLUNTEER_AGES.adult;
}

/** Whether two stretches of time have an instant in common; one may begin when the other ends. */
export const overlaps = (first: Span, second: Span): boolean =>
  first.startsAt < second.endsAt && second.startsAt < first.endsAt;

/**
 * What keeps a person from a shift, all of it, places aside. That a child needs an adult beside it is no barrier of the
 * child alone: whoever puts people together looks at `needsAdult`.
 * @param busy when the person serves already
 */
export function barriersOf(person: FittingPerson, shift: FittingShift, busy: readonly Span[]): ShiftBarrier[] {
  const barriers: ShiftBarrier[] = [];
  const age = ageAt(person, shift);
  const able = [person.skills, person.languages, person.workTypes];
  if (!person.active) barriers.push('inactive');
  if (person.kind !== 'group') {
    const most = Math.min(shift.ageTo ?? VOLUNTEER_AGES.last, VOLUNTEER_AGES.last);
    if (age === null || age < (shift.ageFrom ?? VOLUNTEER_AGES.child) || age > most) barriers.push('age');
    else if (age < VOLUNTEER_AGES.youngest && person.kind !== 'family') barriers.push('alone');
    if (age !== null && age < VOLUNTEER_AGES.adult && !person.hasConsent) barriers.push('consent');
  }
  if (shift.needs.some((need) => !able.some((keys) => keys.includes(need)))) barriers.push('needs');
  if (shift.papers.some((paper) => (person.papers[paper] ?? '') < momentOf(shift).day)) barriers.push('papers');
  if (busy.some((span) => overlaps(span, shift))) barriers.push('overlap');
  return barriers;
}

/**
 * Whether the times that somebody gave have room for the whole shift. Who gave none is asked like anybody else; whoever
 * signs up by themselves may do so at any time.
 */
export const isAvailable = ({ times }: Pick<FittingPerson, 'times'>, shift: FittingShift): boolean =>
  times.length === 0 || momentOf(shift).halves.every((half) => times.includes(half));

/** What speaks for a person in a shift. */
export function reasonsOf(person: FittingPerson, shift: FittingShift): ShiftReason[] {
  const reasons: ShiftReason[] = [];
  if (shift.workType !== '' && person.workTypes.includes(shift.workType)) reasons.push('work');
  if (shift.district !== '' && person.districts.includes(shift.district)) reasons.push('place');
  if (person.times.includes(momentOf(shift).half)) reasons.push('time');
  if (shift.needs.some((need) => person.languages.includes(need))) reasons.push('language');
  if (shift.needs.some((need) => person.skills.includes(need))) reasons.push('skill');
  return reasons;
}

const HOUR_MS = 3_600_000;

/** Every half day of the week that a shift touches. */
function halfDaysOf({ startsAt, endsAt }: Span): string[] {
  const halves = new Set([halfDayOf(startsAt)]);
  for (let at = startsAt.getTime() + HOUR_MS; at < endsAt.getTime(); at += HOUR_MS) halves.add(halfDayOf(new Date(at)));
  halves.add(halfDayOf(new Date(endsAt.getTime() - 1)));
  return [...halves];
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The half day of the week in Hong Kong in which something begins, by the keys of the registration form's grid. */
export function halfDayOf(at: Date): string {
  const day = DAYS[new Date(`${hongKongDate(at)}T00:00:00Z`).getUTCDay()]!;
  const hour = Number(hongKongTime(at).slice(0, 2));
  return `${day}-${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}`;
}
