import { completedYears, parseDate } from '../dates.ts';
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
