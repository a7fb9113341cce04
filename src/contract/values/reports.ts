import type { WordKey } from '../word-key.ts';

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

/** What each is called where it is chosen, and said. */
export const PERIOD_WORDS: Readonly<Record<ReportPeriod, WordKey>> = {
  lastWeek: 'lists.report.period.lastWeek',
  thisMonth: 'lists.report.period.thisMonth',
  lastMonth: 'lists.report.period.lastMonth',
  last30Days: 'lists.report.period.last30Days',
  thisYear: 'lists.report.period.thisYear',
  lastYear: 'lists.report.period.lastYear',
  sinceLast: 'lists.report.period.sinceLast',
};

/** Every month has them. */
export const REPORT_LAST_DAY = 28;

/** What each is called where it is chosen. */
export const SCHEDULE_WORDS: Readonly<Record<ReportSchedule, WordKey>> = {
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
