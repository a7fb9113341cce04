import { formatDate, realDate } from '../dates.ts';
import type { Problem } from '../problem.ts';
import { readWritten, type WrittenDate } from '../written-date.ts';
import { type ProblemKey, problem } from './problem.ts';

/** The months that are shorter than others, by their number. */
const SHORT: Readonly<Record<number, ProblemKey>> = {
  2: 'problem.date.february',
  4: 'problem.date.april',
  6: 'problem.date.june',
  9: 'problem.date.september',
  11: 'problem.date.november',
};

/** What is wrong with a text that `parseDate` does not take: the specification's sentence, and below it the mistake. */
export const dateProblem = (typed: string): Problem => ({ ...problem('problem.date'), below: dateMistake(typed) });

/** Why the text is no day: there is none such in the calendar, or it is not written as one. */
export function dateMistake(typed: string): Problem {
  const written = typed.length > 40 ? null : readWritten(typed);
  return (written && realDate(written) === null && notInCalendar(written)) || problem('problem.date.like');
}

function notInCalendar({ year, month, day }: WrittenDate): Problem | null {
  if (year < 1000) return null;
  const turned = month > 12 ? realDate({ year, month: day, day: month }) : null;
  if (turned) return problem('problem.date.dayFirst', { date: formatDate(turned) });
  if (month < 1 || month > 12) return problem('problem.date.month', { month });
  if (day < 1 || day > 31) return problem('problem.date.day', { day });
  if (month === 2 && day === 29) return problem('problem.date.leap', { year });
  return problem(SHORT[month] ?? 'problem.date.like', { day });
}
