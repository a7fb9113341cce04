import type { Job } from '../../../engine/server/jobs/job.ts';
import { remindClosing } from './entries/remind-closing.ts';

export const hoursJobs: Job[] = [{ name: 'hours-closing', runs: { dailyAtHour: 9 }, tries: 3, run: remindClosing }];
