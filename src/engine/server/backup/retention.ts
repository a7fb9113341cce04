import { hongKongDate } from '../../../contract/dates.ts';
import type { BackupSettings } from '../settings.ts';

const NAME = /^tessera-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/;

/** Under which name a backup by the clock lies: its time in UTC. */
export const backupName = (at: Date): string => `tessera-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** When a backup of this name was taken; null: the name was given by somebody, and it is left alone. */
export function takenAt(name: string): Date | null {
  const [, hour, minute, second] = NAME.exec(name) ?? [];
  return hour ? new Date(`${hour}:${minute}:${second}Z`) : null;
}

/** Whoever backs up what has just been spoilt must not lose the backup of the night before. Milliseconds. */
const ALL_KEPT_MS = 36 * 3_600_000;

/**
 * Which of these backups are kept no longer: of as many days, weeks and months as are wanted, the last of each is kept,
 * and of the last day and a half all of them. Days, weeks and months without a backup count for none.
 */
export function expired(
  names: readonly string[],
  { daily, weekly, monthly }: BackupSettings['keep'],
  now: Date,
): string[] {
  const newestFirst = names.filter(takenAt).sort().reverse();
  const dayOf = (name: string) => hongKongDate(takenAt(name)!);
  const kept = new Set([
    ...newestFirst.filter((name) => now.getTime() - takenAt(name)!.getTime() < ALL_KEPT_MS),
    ...lastOfEach(newestFirst, daily, dayOf),
    ...lastOfEach(newestFirst, weekly, (name) => mondayOf(dayOf(name))),
    ...lastOfEach(newestFirst, monthly, (name) => dayOf(name).slice(0, 7)),
  ]);
  return newestFirst.filter((name) => !kept.has(name)).reverse();
}

function lastOfEach(newestFirst: readonly string[], count: number, periodOf: (name: string) => string): string[] {
  const last = new Map<string, string>();
  for (const name of newestFirst) if (!last.has(periodOf(name))) last.set(periodOf(name), name);
  return [...last.values()].slice(0, count);
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
