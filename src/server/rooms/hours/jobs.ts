import type { Job } from '../../engine/jobs/job.ts';
import { remindClosing } from './remind-closing.ts';

export const hoursJobs: Job[] = [
  { name: 'hours-closing', everyMinutes: 24 * 60, atHour: 9, tries: 3, run: remindClosing },
];
