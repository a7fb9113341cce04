import type { Job } from '../../../engine/server/jobs/job.ts';
import { sendDue } from './webhooks/send-due.ts';

export const integrationJobs: Job[] = [{ name: 'webhook.send', runs: { everyMinutes: 1 }, tries: 3, run: sendDue }];
