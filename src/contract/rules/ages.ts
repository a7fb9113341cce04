import { isFamilyAge, needsConsent, VOLUNTEER_AGES } from '../../rooms/volunteers/contract/volunteer-ages.ts';
import { completedYears, parseDate } from '../dates.ts';
import { isBlank } from '../fields/clean-text.ts';
import { problem } from '../fields/problem.ts';
import type { Problem } from '../problem.ts';
import type { Query, Rule } from './rule.ts';

const AGE = /^\d{1,3}$/;

/** Age in completed years on Hong Kong's date (reliability.md 6.5). */
function byAge({ value, around }: Query, judge: (age: number) => Problem | null): Problem | null {
  const birth = parseDate(String(value));
  if (!birth) return problem('problem.date');
  return birth > around.today ? problem('problem.birthFuture') : judge(completedYears(birth, around.today));
}

export const ageMin: Rule = {
  argument: AGE,
  check: (query) => {
    const min = Number(query.argument);
    return byAge(query, (age) => (age < min ? problem('problem.ageMin', { min }) : null));
  },
};

export const ageMax: Rule = {
  argument: AGE,
  check: (query) => {
    const max = Number(query.argument);
    return byAge(query, (age) => (age > max ? problem('problem.ageMax', { max }) : null));
  },
};

/** `ageBetween-16-65`: below the first age its own limit is said, above the second one both. */
export const ageBetween: Rule = {
  argument: /^\d{1,3}-\d{1,3}$/,
  check: (query) => {
    const [min = 0, max = 0] = query.argument.split('-').map(Number);
    return byAge(query, (age) => {
      if (age < min) return problem('problem.ageMin', { min });
      return age > max ? problem('problem.ageBetween', { min, max }) : null;
    });
  },
};

/** Who is old enough for a family account and too young for one alone is led to the family's form (spec §5). */
export const ageFamily: Rule = {
  check: (query) => byAge(query, (age) => (isFamilyAge(age) ? problem('problem.ageFamily', FAMILY_AGES) : null)),
};
const FAMILY_AGES = { from: VOLUNTEER_AGES.child, to: VOLUNTEER_AGES.youngest - 1 };

/** `consentOf:<birth date>` at the address of a parent: it is needed while the person is under 18 (spec §5). */
export const consentOf: Rule = {
  argument: /^[^|]+$/,
  names: 'field',
  evenBlank: true,
  check({ value, argument, around, tidy }) {
    const birth = parseDate(String(tidy(around.values[argument]) ?? ''));
    if (!birth || birth > around.today || !isBlank(String(value ?? ''))) return null;
    return needsConsent(birth, around.today) ? problem('problem.parentEmail') : null;
  },
};
