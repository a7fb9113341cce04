import type { Job } from '../../../engine/server/jobs/job.ts';
import { sweepBin } from './library/sweep-bin.ts';
import { scanWaiting } from './scan/scan-waiting.ts';
import { TEXT_JOB } from './search/index-document.ts';
import { readText } from './search/read-text.ts';
import { sweepFiles } from './upload/sweep-files.ts';

export const documentsJobs: Job[] = [
  { name: 'attachment-sweep', runs: { everyMinutes: 6 * 60 }, tries: 3, run: sweepFiles },
  { name: 'attachment-scan', runs: { everyMinutes: 5 }, tries: 3, run: scanWaiting },
  // Sent with every document; by the clock for those whose scan was waited for.
  { name: TEXT_JOB, runs: { everyMinutes: 15 }, tries: 3, run: readText },
  { name: 'attachment-bin', runs: { everyMinutes: 24 * 60 }, tries: 3, run: sweepBin },
];
