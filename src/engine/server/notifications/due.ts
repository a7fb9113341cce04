import { hongKongDate } from '../../../contract/dates.ts';
import { DIGEST_HOUR } from '../../../contract/notifications.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hong Kong has no summer time since 1979. */
const HONG_KONG_MS = 8 * HOUR_MS;

const eightOn = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - HONG_KONG_MS + DIGEST_HOUR * HOUR_MS);

/** When the last digests were due: at eight in Hong Kong, every day and on Mondays. */
export function lastDue(now: Date): { daily: Date; weekly: Date } {
  const today = eightOn(hongKongDate(now));
  const daily = today > now ? new Date(today.getTime() - DAY_MS) : today;
  const sinceMonday = (new Date(daily.getTime() + HONG_KONG_MS).getUTCDay() + 6) % 7;
  return { daily, weekly: new Date(daily.getTime() - sinceMonday * DAY_MS) };
}
