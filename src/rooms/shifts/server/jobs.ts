import type { Job } from '../../../engine/server/jobs/job.ts';
import { closeShifts } from './attendance/close-shifts.ts';
import { remindVolunteers } from './board/remind-volunteers.ts';
import { releaseOffers } from './cover/release-offers.ts';
import { widenCover } from './cover/widen-cover.ts';

export const shiftsJobs: Job[] = [
  { name: 'shifts-release', runs: { everyMinutes: 1 }, tries: 3, run: releaseOffers },
  { name: 'shifts-widen', runs: { everyMinutes: 1 }, tries: 3, run: widenCover },
  { name: 'shifts-close', runs: { everyMinutes: 5 }, tries: 3, run: closeShifts },
  { name: 'shifts-remind', runs: { everyMinutes: 60 }, tries: 3, run: remindVolunteers },
];
