import type { Job } from '../../engine/jobs/job.ts';
import { forgetPictures } from './forget-pictures.ts';

export const frontJobs: Job[] = [
  { name: 'front-pictures', runs: { everyMinutes: 24 * 60 }, tries: 3, run: forgetPictures },
];
