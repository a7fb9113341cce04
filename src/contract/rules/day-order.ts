import { parseDate } from '../dates.ts';
import { problem } from '../fields/problem.ts';
import type { Rule } from './rule.ts';

/** A rule between this day and that of another field; nothing while one of the two cannot be read. */
const order = (isWrong: (day: string, second: string) => boolean): Rule => ({
  argument: /^[^|]+$/,
  names: 'field',
  check: ({ value, argument, around, tidy }) => {
    const [day, second] = [parseDate(String(value)), parseDate(String(tidy(around.values[argument]) ?? ''))];
    return day !== null && second !== null && isWrong(day, second) ? problem('problem.dateOrder') : null;
  },
});

/** A day of something that has happened: today at the latest. */
export const notFuture: Rule = {
  check: ({ value, around }) => {
    const day = parseDate(String(value));
    return day !== null && day > around.today ? problem('problem.dateFuture') : null;
  },
};

/**
 * `notBefore:<field>` at an end and `notAfter:<field>` at a start: each says it at its own field, so that whoever types
 * reads it where they are.
 */
export const notBefore: Rule = order((end, start) => end < start);
export const notAfter: Rule = order((start, end) => start > end);
