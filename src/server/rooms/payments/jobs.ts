import type { Job } from '../../engine/jobs/job.ts';
import { remindPayers } from './remind-payers.ts';

export const paymentsJobs: Job[] = [{ name: 'invoice-reminders', everyMinutes: 60, tries: 5, run: remindPayers }];
