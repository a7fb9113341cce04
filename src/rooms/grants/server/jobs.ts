import type { Job } from '../../../engine/server/jobs/job.ts';
import { remindReports } from './reports/remind-reports.ts';

export const grantsJobs: Job[] = [{ name: 'grant-reports', runs: { everyMinutes: 60 }, tries: 5, run: remindReports }];
