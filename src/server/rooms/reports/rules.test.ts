import { expect, test } from 'vitest';
import { dayOf, nextDay } from './rules.ts';

// 2026-11-23 is a Monday
test.each([
  ['none', null, '2026-11-23', null],
  ['daily', null, '2026-12-31', '2027-01-01'],
  ['weekly', 1, '2026-11-23', '2026-11-30'],
  ['weekly', 2, '2026-11-23', '2026-11-24'],
  ['weekly', 7, '2026-11-29', '2026-12-06'],
  ['monthly', 23, '2026-11-23', '2026-12-23'],
  ['monthly', 28, '2027-02-01', '2027-02-28'],
  ['monthly', 1, '2026-12-31', '2027-01-01'],
] as const)('ADM-1: %s on %s is made after %s on %s', (schedule, onDay, today, next) =>
  expect(nextDay(schedule, onDay, today)).toBe(next),
);

test('ADM-1: a week has seven days; a day counts for nothing where there is no week and no month', () => {
  const schedules = ['weekly', 'monthly', 'daily', 'none'] as const;
  expect(schedules.map((schedule) => dayOf(schedule, 28))).toEqual([7, 28, null, null]);
});
