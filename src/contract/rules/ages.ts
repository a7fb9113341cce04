import { completedYears, parseDate } from '../dates.ts';
import { problem } from '../fields/problem.ts';
import type { Problem } from '../problem.ts';
import type { Query, Rule } from './rule.ts';
import { needsConsent } from './volunteer-ages.ts';

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

/** `consentOf:<birth date>` at the address of a parent: it is needed while the person is under 18 (spec §5). */
export const consentOf: Rule = {
  argument: /^[^|]+$/,
  names: 'field',
  evenBlank: true,
  check({ value, argument, around, tidy }) {
    const birth = parseDate(String(tidy(around.values[argument]) ?? ''));
    if (!birth || birth > around.today || String(value ?? '').trim() !== '') return null;
    return needsConsent(birth, around.today) ? problem('problem.parentEmail') : null;
  },
};
