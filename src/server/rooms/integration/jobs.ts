import type { Job } from '../../engine/jobs/job.ts';
import { sendDue } from './parts/send-due.ts';

export const integrationJobs: Job[] = [{ name: 'webhook.send', runs: { everyMinutes: 1 }, tries: 3, run: sendDue }];
