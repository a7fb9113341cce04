import type { Job } from '../../../engine/server/jobs/job.ts';
import { SEND_DUE } from './rules.ts';
import { sendDue } from './send/send-due.ts';

export const campaignsJobs: Job[] = [{ name: SEND_DUE, runs: { everyMinutes: 1 }, tries: 5, run: sendDue }];
