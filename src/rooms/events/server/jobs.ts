import type { Job } from '../../../engine/server/jobs/job.ts';
import { callOffEvents } from './called-off/call-off-events.ts';
import { remindBookers } from './desk/remind-bookers.ts';
import { tellBookersOfMove } from './moved/tell-moved.ts';
import { CALL_OFF, EVENT_MOVED } from './rules.ts';
import { releaseLateBookings } from './waiting/release-late-bookings.ts';

export const eventsJobs: Job[] = [
  { name: 'events-release', runs: { everyMinutes: 1 }, tries: 3, run: releaseLateBookings },
  { name: 'events-remind', runs: { dailyAtHour: 9 }, tries: 3, run: remindBookers },
  { name: EVENT_MOVED, runs: 'whenSent', tries: 5, run: tellBookersOfMove },
  { name: CALL_OFF, runs: { everyMinutes: 1 }, tries: 5, run: callOffEvents },
];
