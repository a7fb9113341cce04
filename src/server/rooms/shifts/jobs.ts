import type { Job } from '../../engine/jobs/job.ts';
import { closeShifts } from './close-shifts.ts';
import { releaseOffers } from './release-offers.ts';
import { remindVolunteers } from './remind-volunteers.ts';
import { widenCover } from './widen-cover.ts';

export const shiftsJobs: Job[] = [
  { name: 'shifts-release', runs: { everyMinutes: 1 }, tries: 3, run: releaseOffers },
  { name: 'shifts-widen', runs: { everyMinutes: 1 }, tries: 3, run: widenCover },
  { name: 'shifts-close', runs: { everyMinutes: 5 }, tries: 3, run: closeShifts },
  { name: 'shifts-remind', runs: { everyMinutes: 60 }, tries: 3, run: remindVolunteers },
];
