import type { Job } from '../../engine/jobs/job.ts';
import { giveUp, makeReports } from './make-report.ts';
import { REPORT_HOUR, TELL_JOB } from './rules.ts';
import { tellReceiver } from './tell-receiver.ts';

export const reportsJobs: Job[] = [
  { name: 'reports', runs: { dailyAtHour: REPORT_HOUR }, tries: 5, run: makeReports, failed: giveUp },
  { name: TELL_JOB, runs: 'whenSent', tries: 5, run: tellReceiver },
];
