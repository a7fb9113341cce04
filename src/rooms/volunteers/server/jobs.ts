import type { Job } from '../../../engine/server/jobs/job.ts';
import { carryOutChanges } from './changes/carry-out-changes.ts';
import { offerChanges } from './changes/offer-changes.ts';
import { failImport, reviveImport, runImport } from './import/run-import.ts';
import { remindInterviews } from './interviews/remind-interviews.ts';

export const volunteersJobs: Job[] = [
  // before anybody serves on their birthday
  { name: 'volunteers-changes', runs: { dailyAtHour: 0 }, tries: 3, run: carryOutChanges },
  { name: 'volunteers-birthdays', runs: { dailyAtHour: 9 }, tries: 3, run: offerChanges },
  { name: 'volunteers-interviews', runs: { everyMinutes: 60 }, tries: 3, run: remindInterviews },
  {
    name: 'volunteers-import',
    runs: 'whenSent',
    tries: 5,
    run: runImport,
    failed: failImport,
    again: reviveImport,
  },
];
