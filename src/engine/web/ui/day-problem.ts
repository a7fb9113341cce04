import { parseDate } from '../../../contract/dates.ts';
import { dateProblem } from '../../../contract/fields/date-problem.ts';
import { inWords } from '../../../contract/fields/field-input.ts';
import { t } from '../words.ts';

/** What is wrong with a typed day, in words; null where it is a day. */
export const dayProblem = (typed: string): string | null =>
  parseDate(typed.trim()) ? null : inWords(dateProblem(typed), t);
