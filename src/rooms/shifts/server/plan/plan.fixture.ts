import type { Dice } from '../../../../server/testing/trials.ts';
import type { PlanPerson, PlanShift } from './plan-shifts.ts';

/** A Monday; the week that is planned. */
const MONDAY = Date.parse('2027-03-01T00:00:00+08:00');
const HOUR_MS = 3_600_000;
const KEYS = { languages: ['cantonese', 'english', 'putonghua'], skills: ['first-aid', 'driving', 'music'] };
const HALVES = ['morning', 'afternoon', 'evening'];
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const some = <T>(dice: Dice, all: readonly T[]): T[] => all.filter(() => dice(2) === 0);

/** Shifts of one week as a house has them: mornings, afternoons and evenings, some with a need, a paper or an age. */
export function weekOfShifts(dice: Dice, count: number): PlanShift[] {
  return Array.from({ length: count }, (_, at): PlanShift => {
    const startsAt = new Date(MONDAY + (dice(7) * 24 + [9, 10, 13, 14, 18][dice(5)]!) * HOUR_MS);
    return {
      id: `shift-${at}`,
      startsAt,
      endsAt: new Date(startsAt.getTime() + (2 + dice(3)) * HOUR_MS),
      ageFrom: [null, null, 16, 18][dice(4)]!,
      ageTo: dice(10) === 0 ? 65 : null,
      needs: dice(2) === 0 ? [KEYS.skills[dice(3)]!] : [],
      papers: dice(3) === 0 ? ['training'] : [],
      workType: ['cooking', 'play', 'house'][dice(3)]!,
      district: ['house-shatin', 'house-kowloon'][dice(2)]!,
      left: 1 + dice(6),
      adultsOf: [],
    };
  });
}

/** People of all kinds: alone, youths with and without consent, families with children. */
export function manyPeople(dice: Dice, count: number): PlanPerson[] {
  return Array.from({ length: count }, (_, at): PlanPerson => {
    const isFamily = at % 4 < 2;
    const years = isFamily && at % 2 === 1 ? 7 + dice(12) : 16 + dice(58);
    const busyAt = new Date(MONDAY + (dice(7) * 24 + 9) * HOUR_MS);
    return {
      personId: `person-${String(at).padStart(4, '0')}`,
      registrationId: `registration-${isFamily ? at - (at % 2) : at}`,
      kind: isFamily ? 'family' : years < 18 ? 'youth' : 'individual',
      heads: 1,
      birthOn: `${2027 - years}-0${1 + dice(9)}-1${dice(10)}`,
      skills: some(dice, KEYS.skills),
      languages: some(dice, KEYS.languages),
      districts: some(dice, ['house-shatin', 'house-kowloon']),
      workTypes: some(dice, ['cooking', 'play', 'house']),
      times: dice(4) === 0 ? [] : DAYS.flatMap((day) => some(dice, HALVES).map((half) => `${day}-${half}`)),
      papers: dice(2) === 0 ? { training: `2027-03-0${1 + dice(8)}` } : {},
      hasConsent: isFamily || dice(3) > 0,
      active: dice(20) > 0,
      busy: dice(5) === 0 ? [{ startsAt: busyAt, endsAt: new Date(busyAt.getTime() + 3 * HOUR_MS) }] : [],
      served: dice(40) * 60,
      planned: 0,
    };
  });
}
