import { expect, test } from 'vitest';
import { backupName, expired, takenAt } from './retention.ts';

const DAY_MS = 86_400_000;
const LAST = Date.parse('2026-11-29T18:30:00Z');
/** One every night at 02:30 in Hong Kong, the last on Monday 30 November. */
const nights = (count: number) => Array.from({ length: count }, (_, ago) => backupName(new Date(LAST - ago * DAY_MS)));
const LATER = new Date(LAST + 3 * DAY_MS);
const daysKept = (names: string[], keep: Parameters<typeof expired>[1]) => {
  const over = new Set(expired(names, keep, LATER));
  return names.filter((name) => !over.has(name)).map((name) => name.slice(8, 18));
};

test('35.9: of so many days, weeks and months the last backup of each is kept', () => {
  const kept = daysKept(nights(400), { daily: 3, weekly: 3, monthly: 3 });
  expect(kept).toEqual([
    // days in Hong Kong, each begun on the day before in UTC
    ...['2026-11-29', '2026-11-28', '2026-11-27'],
    // the Sundays that end the weeks before this one: 29 and 22 November
    '2026-11-21',
    // the last day of October in Hong Kong, and of September
    '2026-10-30',
    '2026-09-29',
  ]);
});

test('35.9: several backups of one day count as one, the last of them', () => {
  const names = ['T01-00-00Z', 'T05-00-00Z', 'T09-00-00Z'].map((time) => `tessera-2026-11-29${time}`);
  expect(expired(names, { daily: 14, weekly: 0, monthly: 0 }, LATER)).toEqual(names.slice(0, 2));
});

test('35.9: when none were taken for months, what is there stays', () => {
  expect(expired(nights(5).slice(3), { daily: 2, weekly: 1, monthly: 1 }, LATER)).toEqual([]);
});

test.each(['before-upgrade', 'tessera-2026-11-29', 'tessera-2026-11-29T01-00-00Z.unfinished', 'lost+found'])(
  '35.9: what somebody else put there is left alone: %s',
  (name) => {
    expect(takenAt(name)).toBeNull();
    expect(expired([name, ...nights(2)], { daily: 1, weekly: 0, monthly: 0 }, LATER)).toEqual([nights(2)[1]]);
  },
);

test('35.9: a backup by hand does not take away the one of the night before', () => {
  const now = new Date(LAST + 9 * 3_600_000);
  const names = [backupName(now), ...nights(3)];
  expect(expired(names, { daily: 1, weekly: 0, monthly: 0 }, now)).toEqual([nights(3)[2]]);
});
