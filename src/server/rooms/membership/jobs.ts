import type { Job } from '../../engine/jobs/job.ts';
import { failTask, reviveTask } from './fail-task.ts';
import { findDuplicates } from './find-duplicates.ts';
import { keepTerms } from './keep-terms.ts';
import { runImport } from './run-import.ts';

export const membershipJobs: Job[] = [
  { name: 'membership-terms', runs: { everyMinutes: 60 }, tries: 5, run: keepTerms },
  { name: 'membership-import', runs: 'whenSent', tries: 5, run: runImport, failed: failTask, again: reviveTask },
  { name: 'membership-duplicates', runs: { everyMinutes: 10 }, tries: 3, run: findDuplicates },
];
