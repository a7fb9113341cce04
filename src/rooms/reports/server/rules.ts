import { addDays, addMonths } from '../../../contract/dates.ts';
import type { ReportPeriod, ReportSchedule } from '../contract/values.ts';

/** The hour in Hong Kong at which reports are made. */
export const REPORT_HOUR = 7;

/** The job that is sent when the file of a report is there for one receiver. */
export const TELL_JOB = 'report-ready';

/** Of the week, 1 is Monday. Day of Hong Kong. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The first day after `today` on which it is made; null where it is made by hand. Days of Hong Kong. */
export function nextDay(schedule: ReportSchedule, onDay: number | null, today: string): string | null {
  if (schedule === 'none') return null;
  if (schedule === 'daily') return addDays(today, 1);
  if (schedule === 'weekly') return addDays(today, ((onDay! - weekday(today) + 6) % 7) + 1);
  const inMonth = `${today.slice(0, 7)}-${String(onDay).padStart(2, '0')}`;
  return inMonth > today ? inMonth : addMonths(inMonth, 1);
}

/** A schedule without what counts for nothing in it. */
export const dayOf = (schedule: ReportSchedule, onDay: number): number | null =>
  schedule === 'weekly' ? Math.min(onDay, 7) : schedule === 'monthly' ? onDay : null;

/** The first day of the financial year that a day lies in: 1 April (product.md). */
const yearBegins = (day: string): string => `${Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)}-04-01`;

/** How far a report that goes on where the last one ended goes back the first time. */
const firstFrom: Readonly<Record<ReportSchedule, (today: string) => string>> = {
  none: (today) => addDays(today, -30),
  daily: (today) => addDays(today, -1),
  weekly: (today) => addDays(today, -7),
  monthly: (today) => addMonths(today, -1),
};

/**
 * The days that a report shows which is made today, both ends included. A month and a year that run on end today; where
 * reports follow each other the days are whole ones, up to yesterday, so that nothing of a morning is missed or doubled.
 * @param schedule with `shownUntil`, the first day that no report has shown yet, for one that goes on where the last ended
 * @returns null where there is no such day yet
 */
export function periodOn(
  period: ReportPeriod,
  today: string,
  { schedule, shownUntil }: { schedule: ReportSchedule; shownUntil: string | null },
): { from: string; to: string } | null {
  const yesterday = addDays(today, -1);
  const month = `${today.slice(0, 7)}-01`;
  const monday = addDays(today, 1 - weekday(today));
  const year = yearBegins(today);
  const { from, to } = {
    lastWeek: { from: addDays(monday, -7), to: addDays(monday, -1) },
    thisMonth: { from: month, to: today },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    last30Days: { from: addDays(today, -30), to: yesterday },
    thisYear: { from: year, to: today },
    lastYear: { from: addMonths(year, -12), to: addDays(year, -1) },
    sinceLast: { from: shownUntil ?? firstFrom[schedule](today), to: yesterday },
  }[period];
  return from <= to ? { from, to } : null;
}
