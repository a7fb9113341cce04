import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, completedYears } from '../../../contract/dates.ts';
import { aField } from '../../../contract/fields/a-field.fixture.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { ageBand, needsConsent, VOLUNTEER_AGE_RULES } from './volunteer-ages.ts';

/** What a form says of a birth date on a day. */
const said = (rules: string, birth: string, today: string): string[] => {
  const field = aField({ type: 'datepicker', validationRule: rules });
  return typeOf(field)
    .check(birth, field, { values: {}, today })
    .map(({ key, params = {} }) => [key, ...Object.values(params)].join(' '));
};
const TODAY = '2026-11-23';
const born = (age: number): string => `${2026 - age}-11-23`;
const dayBefore = (day: string) => addDays(day, 1);

test.each([
  ['volunteerAge', 16, 'problem.ageFamily 6 15'],
  ['mainMemberAge', 18, 'problem.ageMin 18'],
  ['familyMemberAge', 6, 'problem.ageMin 6'],
] as const)('VOL-1: %s begins on the birthday of %i and not a day earlier', (rule, age, message) => {
  expect(said(VOLUNTEER_AGE_RULES[rule], born(age), TODAY)).toEqual([]);
  expect(said(VOLUNTEER_AGE_RULES[rule], dayBefore(born(age)), TODAY)[0]).toBe(message);
});

test('VOL-1: 65 may register, 66 to 70 not, and from 71 on the limit of 70 is said', () => {
  const { volunteerAge, mainMemberAge, familyMemberAge } = VOLUNTEER_AGE_RULES;
  expect(said(volunteerAge, born(65), TODAY)).toEqual([]);
  expect(said(volunteerAge, dayBefore(born(66)), TODAY)).toEqual([]);
  expect(said(volunteerAge, born(66), TODAY)[0]).toBe('problem.ageBetween 16 65');
  expect(said(volunteerAge, born(70), TODAY)[0]).toBe('problem.ageBetween 16 65');
  expect(said(mainMemberAge, born(66), TODAY)[0]).toBe('problem.ageBetween 18 65');
  expect(said(mainMemberAge, born(71), TODAY)[0]).toBe('problem.ageMax 70');
  expect(said(volunteerAge, born(71), TODAY)[0]).toBe('problem.ageMax 70');
  expect(said(familyMemberAge, born(70), TODAY)).toEqual([]);
  expect(said(familyMemberAge, born(71), TODAY)[0]).toBe('problem.ageMax 70');
});

test('VOL-1: who is 6 to 15 is led to the family form; who is younger is told the limit of this one', () => {
  const { volunteerAge } = VOLUNTEER_AGE_RULES;
  expect(said(volunteerAge, born(15), TODAY)[0]).toBe('problem.ageFamily 6 15');
  expect(said(volunteerAge, born(6), TODAY)[0]).toBe('problem.ageFamily 6 15');
  expect(said(volunteerAge, dayBefore(born(6)), TODAY)[0]).toBe('problem.ageMin 16');
});

test('VOL-1: a parent has to agree until the day of 18; who was born on 29 February is 18 on 1 March', () => {
  expect(needsConsent(dayBefore(born(18)), TODAY)).toBe(true);
  expect(needsConsent(born(18), TODAY)).toBe(false);
  expect(needsConsent('2008-02-29', '2026-02-28')).toBe(true);
  expect(needsConsent('2008-02-29', '2026-03-01')).toBe(false);
  expect(said(VOLUNTEER_AGE_RULES.volunteerAge, '2008-02-29', '2024-02-28')[0]).toBe('problem.ageFamily 6 15');
  expect(said(VOLUNTEER_AGE_RULES.volunteerAge, '2008-02-29', '2024-02-29')).toEqual([]);
});

test('VOL-1: whatever the days, who may register alone is 16 to 65, and bands and consent say the same of the age', () => {
  const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('1950-01-01', days));
  fc.assert(
    fc.property(day, day, (a, b) => {
      const [birth, today] = a < b ? [a, b] : [b, a];
      const age = completedYears(birth, today);
      const may = said(VOLUNTEER_AGE_RULES.volunteerAge, birth, today).length === 0;
      const band = ageBand(birth, today);
      expect(may).toBe(age >= 16 && age <= 65);
      expect(needsConsent(birth, today)).toBe(band === 'under16' || band === '16-17');
      expect(may).toBe(band !== 'under16' && band !== 'over65');
    }),
  );
});

test('VOL-4: a band begins on the birthday on which it says it does', () => {
  const bands = [16, 18, 26, 41, 66].map((age) => [ageBand(dayBefore(born(age)), TODAY), ageBand(born(age), TODAY)]);
  expect(bands).toEqual([
    ['under16', '16-17'],
    ['16-17', '18-25'],
    ['18-25', '26-40'],
    ['26-40', '41-65'],
    ['41-65', 'over65'],
  ]);
});
