import type { Job } from '../../../engine/server/jobs/job.ts';
import { forgetPictures } from './pictures/forget-pictures.ts';

export const frontJobs: Job[] = [
  { name: 'front-pictures', runs: { everyMinutes: 24 * 60 }, tries: 3, run: forgetPictures },
];
