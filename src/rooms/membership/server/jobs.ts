import type { Job } from '../../../engine/server/jobs/job.ts';
import { runImport } from './import/run-import.ts';
import { findDuplicates } from './merge/find-duplicates.ts';
import { failTask, reviveTask } from './register/fail-task.ts';
import { keepTerms } from './renewals/keep-terms.ts';

export const membershipJobs: Job[] = [
  { name: 'membership-terms', runs: { everyMinutes: 60 }, tries: 5, run: keepTerms },
  { name: 'membership-import', runs: 'whenSent', tries: 5, run: runImport, failed: failTask, again: reviveTask },
  { name: 'membership-duplicates', runs: { everyMinutes: 10 }, tries: 3, run: findDuplicates },
];
