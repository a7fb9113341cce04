import type { Job } from '../../engine/jobs/job.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import { offerChanges } from './offer-changes.ts';
import { failImport, reviveImport, runImport } from './run-import.ts';

export const volunteersJobs: Job[] = [
  // before anybody serves on their birthday
  { name: 'volunteers-changes', runs: { dailyAtHour: 0 }, tries: 3, run: carryOutChanges },
  { name: 'volunteers-birthdays', runs: { dailyAtHour: 9 }, tries: 3, run: offerChanges },
  {
    name: 'volunteers-import',
    runs: 'whenSent',
    tries: 5,
    run: runImport,
    failed: failImport,
    again: reviveImport,
  },
];
