import type { Job } from '../../engine/jobs/job.ts';
import { callOffEvents } from './call-off-events.ts';
import { releaseLateBookings } from './release-late-bookings.ts';
import { remindBookers } from './remind-bookers.ts';
import { CALL_OFF, EVENT_MOVED } from './rules.ts';
import { tellBookersOfMove } from './tell-moved.ts';

export const eventsJobs: Job[] = [
  { name: 'events-release', runs: { everyMinutes: 1 }, tries: 3, run: releaseLateBookings },
  { name: 'events-remind', runs: { dailyAtHour: 9 }, tries: 3, run: remindBookers },
  { name: EVENT_MOVED, runs: 'whenSent', tries: 5, run: tellBookersOfMove },
  { name: CALL_OFF, runs: { everyMinutes: 1 }, tries: 5, run: callOffEvents },
];
