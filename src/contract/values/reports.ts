/** How often a report is made: on a day of the week from Monday, or of the month. */
export const REPORT_SCHEDULES = ['none', 'daily', 'weekly', 'monthly'] as const;
export type ReportSchedule = (typeof REPORT_SCHEDULES)[number];

/** Every month has them. */
export const REPORT_LAST_DAY = 28;

/** What each is called where it is chosen. */
export const SCHEDULE_WORDS: Readonly<Record<ReportSchedule, string>> = {
  none: 'lists.report.every.none',
  daily: 'lists.report.every.daily',
  weekly: 'lists.report.every.weekly',
  monthly: 'lists.report.every.monthly',
};

/** Of the week, Monday first. */
export const WEEKDAY_WORDS = [
  'lists.report.weekday.1',
  'lists.report.weekday.2',
  'lists.report.weekday.3',
  'lists.report.weekday.4',
  'lists.report.weekday.5',
  'lists.report.weekday.6',
  'lists.report.weekday.7',
] as const;
