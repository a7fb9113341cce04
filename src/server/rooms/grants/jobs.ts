import type { Job } from '../../engine/jobs/job.ts';
import { remindReports } from './remind-reports.ts';

export const grantsJobs: Job[] = [{ name: 'grant-reports', runs: { everyMinutes: 60 }, tries: 5, run: remindReports }];
