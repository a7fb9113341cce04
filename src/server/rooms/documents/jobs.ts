import type { Job } from '../../engine/jobs/job.ts';
import { scanWaiting } from './scan-waiting.ts';
import { sweepFiles } from './sweep-files.ts';

export const documentsJobs: Job[] = [
  { name: 'attachment-sweep', everyMinutes: 6 * 60, tries: 3, run: sweepFiles },
  { name: 'attachment-scan', everyMinutes: 5, tries: 3, run: scanWaiting },
];
