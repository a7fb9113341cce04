import type { Schedule } from './job.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Hong Kong has had no daylight saving time since 1979. */
const HONG_KONG_HOURS = 8;

/**
 * When a job that has just been sent is due next, later than now. Missed runs are not made up one by one.
 * @param now epoch milliseconds, as the answer
 */
export function nextRun(runs: Exclude<Schedule, 'whenSent'>, now: number): Date {
  if ('everyMinutes' in runs) return new Date(now + runs.everyMinutes * MINUTE_MS);
  const offset = (runs.dailyAtHour - HONG_KONG_HOURS) * HOUR_MS + (runs.minute ?? 0) * MINUTE_MS;
  return new Date((Math.floor((now - offset) / DAY_MS) + 1) * DAY_MS + offset);
}
