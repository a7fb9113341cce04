import type { Job } from '../../../engine/server/jobs/job.ts';
import { carryOut, ERASE_JOB } from './erasure/carry-out.ts';
import { keepTime } from './keeping/keep-time.ts';

export const RETENTION_JOB = 'privacy.retention';

export const privacyJobs: Job[] = [
  { name: ERASE_JOB, runs: 'whenSent', tries: 20, run: (context, { requestId }) => carryOut(context, requestId!) },
  { name: RETENTION_JOB, runs: { dailyAtHour: 4 }, tries: 5, run: keepTime },
];
