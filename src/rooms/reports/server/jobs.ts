import type { Job } from '../../../engine/server/jobs/job.ts';
import { giveUp, makeReports } from './reports/make-report.ts';
import { tellReceiver } from './reports/tell-receiver.ts';
import { REPORT_HOUR, TELL_JOB } from './rules.ts';

export const reportsJobs: Job[] = [
  { name: 'reports', runs: { dailyAtHour: REPORT_HOUR }, tries: 5, run: makeReports, failed: giveUp },
  { name: TELL_JOB, runs: 'whenSent', tries: 5, run: tellReceiver },
];
