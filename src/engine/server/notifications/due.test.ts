import { expect, test } from 'vitest';
import { lastDue } from './due.ts';

const at = (text: string) => new Date(`${text}+08:00`);

test('COM-3: digests are due at eight in Hong Kong, every day and on Mondays', () => {
  // 2026-11-23 is a Monday
  for (const [now, daily, weekly] of [
    ['2026-11-23T08:00:00', '2026-11-23T08:00:00', '2026-11-23T08:00:00'],
    ['2026-11-23T07:59:59', '2026-11-22T08:00:00', '2026-11-16T08:00:00'],
    ['2026-11-24T00:30:00', '2026-11-23T08:00:00', '2026-11-23T08:00:00'],
    ['2026-11-29T23:59:00', '2026-11-29T08:00:00', '2026-11-23T08:00:00'],
    ['2027-01-01T09:00:00', '2027-01-01T08:00:00', '2026-12-28T08:00:00'],
  ] as const)
    expect([now, lastDue(at(now))]).toEqual([now, { daily: at(daily), weekly: at(weekly) }]);
});
