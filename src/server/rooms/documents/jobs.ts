import type { Job } from '../../engine/jobs/job.ts';
import { TEXT_JOB } from './parts/index-document.ts';
import { readText } from './read-text.ts';
import { scanWaiting } from './scan-waiting.ts';
import { sweepBin } from './sweep-bin.ts';
import { sweepFiles } from './sweep-files.ts';

export const documentsJobs: Job[] = [
  { name: 'attachment-sweep', runs: { everyMinutes: 6 * 60 }, tries: 3, run: sweepFiles },
  { name: 'attachment-scan', runs: { everyMinutes: 5 }, tries: 3, run: scanWaiting },
  // Sent with every document; by the clock for those whose scan was waited for.
  { name: TEXT_JOB, runs: { everyMinutes: 15 }, tries: 3, run: readText },
  { name: 'attachment-bin', runs: { everyMinutes: 24 * 60 }, tries: 3, run: sweepBin },
];
