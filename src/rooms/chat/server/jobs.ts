import type { Job } from '../../../engine/server/jobs/job.ts';
import { forgetOld } from './digest/forget-old.ts';
import { sendDigests } from './digest/send-digests.ts';

export const chatJobs: Job[] = [
  { name: 'chat-forget', runs: { dailyAtHour: 3 }, tries: 3, evenWhileOff: true, run: forgetOld },
  { name: 'chat-digest', runs: { dailyAtHour: 8 }, tries: 3, run: sendDigests },
];
