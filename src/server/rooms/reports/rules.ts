import { addDays, addMonths } from '../../../contract/dates.ts';
import type { ReportSchedule } from '../../../contract/values/reports.ts';

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
