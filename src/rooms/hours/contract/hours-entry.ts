import { hongKongMidnight, parseDate } from '../../../contract/dates.ts';
import { isBlank } from '../../../contract/fields/clean-text.ts';
import { dateProblem } from '../../../contract/fields/date-problem.ts';
import { fold } from '../../../contract/fold.ts';
import { parseHours } from '../../../contract/hours.ts';
import type { Problem } from '../../../contract/problem.ts';
import { isClosed } from './service-year.ts';

/** Hours as a person types them. `from` is the time at which they began, in Hong Kong. */
export type TypedHours = { on: string; from: string; hours: string };
export type ReadHours = { on: string; startsAt: Date; minutes: number };

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;
/** No service is longer. */
export const DAY_MINUTES = 24 * 60;

/** What is wrong with the length of one time of service; null where it is well. */
export function lengthProblem(typed: string): Problem | null {
  if (isBlank(typed)) return { key: 'problem.fillOut' };
  const minutes = parseHours(typed);
  if (minutes === null) return { key: 'problem.hours' };
  if (minutes === 0) return { key: 'problem.inputValue' };
  return minutes > DAY_MINUTES ? { key: 'problem.hoursDay' } : null;
}

/**
 * Reads hours of service: on the screen while they are typed and on the server when they come, by the same rules.
 * @returns the hours, or what is wrong by field
 */
export function readHours(typed: TypedHours, now: Date): { hours: ReadHours } | { problems: Record<string, Problem> } {
  const problems: Record<string, Problem> = {};
  const on = parseDate(typed.on);
  if (on === null) problems.on = isBlank(typed.on) ? { key: 'problem.fillOut' } : dateProblem(typed.on);
  else if (isClosed(on, now)) problems.on = { key: 'problem.hoursClosed' };
  const clock = CLOCK.exec(fold(typed.from));
  if (!clock) problems.from = { key: 'problem.time' };
  const length = lengthProblem(typed.hours);
  if (length) problems.hours = length;
  const minutes = parseHours(typed.hours);
  if (on !== null && clock && minutes !== null) {
    const startsAt = new Date(hongKongMidnight(on).getTime() + (Number(clock[1]) * 60 + Number(clock[2])) * 60_000);
    if (startsAt.getTime() + minutes * 60_000 > now.getTime()) problems.on ??= { key: 'problem.hoursFuture' };
    if (Object.keys(problems).length === 0) return { hours: { on, startsAt, minutes } };
  }
  return { problems };
}
