import type { Job } from '../../engine/jobs/job.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import { offerChanges } from './offer-changes.ts';
import { failImport, reviveImport, runImport } from './run-import.ts';

const DAILY = { everyMinutes: 24 * 60, tries: 3 } as const;

export const volunteersJobs: Job[] = [
  // before anybody serves on their birthday
  { ...DAILY, name: 'volunteers-changes', atHour: 0, run: carryOutChanges },
  { ...DAILY, name: 'volunteers-birthdays', atHour: 9, run: offerChanges },
  {
    name: 'volunteers-import',
    tries: 5,
    run: runImport,
    failed: failImport,
    again: reviveImport,
  },
];
