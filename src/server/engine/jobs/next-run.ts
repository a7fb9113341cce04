import type { Job } from './job.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hong Kong has no summer time since 1979. */
const HONG_KONG_HOURS = 8;

/** When a repeating job is due again: after its minutes, or at its hour. */
export function nextRun({ everyMinutes = 0, atHour }: Job, now: number): Date {
  if (atHour === undefined) return new Date(now + everyMinutes * 60_000);
  const offset = (atHour - HONG_KONG_HOURS) * HOUR_MS;
  return new Date((Math.floor((now - offset) / DAY_MS) + 1) * DAY_MS + offset);
}
