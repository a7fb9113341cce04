import type { Job } from '../../engine/jobs/job.ts';
import { keepTerms } from './keep-terms.ts';

export const membershipJobs: Job[] = [{ name: 'membership-terms', everyMinutes: 60, tries: 5, run: keepTerms }];
