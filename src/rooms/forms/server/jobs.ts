import type { Job } from '../../../engine/server/jobs/job.ts';
import { expireAnswers } from './answers/expire-answers.ts';

export const formsJobs: Job[] = [{ name: 'form-answers', runs: { dailyAtHour: 4 }, tries: 3, run: expireAnswers }];
