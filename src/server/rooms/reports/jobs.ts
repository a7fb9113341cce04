import type { Job } from '../../engine/jobs/job.ts';
import { makeReports } from './make-report.ts';
import { REPORT_HOUR } from './rules.ts';

export const reportsJobs: Job[] = [
  { name: 'reports', everyMinutes: 24 * 60, atHour: REPORT_HOUR, tries: 5, run: makeReports },
];
