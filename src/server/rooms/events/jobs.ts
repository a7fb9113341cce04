import type { Job } from '../../engine/jobs/job.ts';
import { releaseLateBookings } from './release-late-bookings.ts';

export const eventsJobs: Job[] = [
  { name: 'events-release', module: 'event', everyMinutes: 1, tries: 3, run: releaseLateBookings },
];
