/** How often a report is made: on a day of the week from Monday, or of the month. */
export const REPORT_SCHEDULES = ['none', 'daily', 'weekly', 'monthly'] as const;
export type ReportSchedule = (typeof REPORT_SCHEDULES)[number];

/** Periods that go along with the day on which a report is made; whole days, in Hong Kong. */
export const REPORT_PERIODS = [
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last30Days',
  'thisYear',
  'lastYear',
  'sinceLast',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Every month has them. */
export const REPORT_LAST_DAY = 28;

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
