import { daysBetween, hongKongDate, hongKongMidnight } from '../../../contract/dates.ts';

/**
 * Hours of a year are reported until 31 January of the next, Hong Kong time (spec §5): the one place for server and
 * screen. Nothing here reads a clock.
 */

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The last millisecond in which hours of a year are taken: 31 January, 23:59:59.999 in Hong Kong. */
export const closesAt = (year: number): Date => new Date(hongKongMidnight(`${year + 1}-02-01`).getTime() - 1);

/** Whether hours of a day (`yyyy-mm-dd`) come too late. */
export const isClosed = (day: string, now: Date): boolean => now > closesAt(yearOf(day));

/** Days before the end at which is reminded once more. */
const LAST_DAYS = 7;

/** When is reminded: from the day on which the count-down begins, and in the last week. */
export type ClosingStage = 'begun' | 'week';

/** Which reminder it is time for while hours of a year are still taken. */
export const closingStage = ({ days }: { days: number }): ClosingStage => (days <= LAST_DAYS ? 'week' : 'begun');

/** The month in which the count-down begins. */
const COUNTS_FROM = '-12-01';

/**
 * From 1 December on, which year closes and how many days there are left; on the last day none. Null at other times.
 */
export function countdown(now: Date): { year: number; lastOn: string; days: number } | null {
  const today = hongKongDate(now);
  const year = today >= `${yearOf(today)}${COUNTS_FROM}` ? yearOf(today) : yearOf(today) - 1;
  if (now > closesAt(year)) return null;
  const lastOn = `${year + 1}-01-31`;
  return { year, lastOn, days: daysBetween(today, lastOn) };
}
