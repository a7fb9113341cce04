import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import { dayOf, nextDay, periodOn } from './rules.ts';

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

const NEVER = { schedule: 'none', shownUntil: null } as const;
test.each([
  ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2027-01-01', '2026-12-21', '2026-12-27'],
  ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['lastMonth', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last30Days', '2026-03-02', '2026-01-31', '2026-03-01'],
  ['thisYear', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['thisYear', '2026-04-01', '2026-04-01', '2026-04-01'],
  ['lastYear', '2026-03-31', '2024-04-01', '2025-03-31'],
  ['lastYear', '2026-04-01', '2025-04-01', '2026-03-31'],
] as const)('ADM-1: %s on %s is %s to %s', (period, today, from, to) =>
  expect(periodOn(period, today, NEVER)).toEqual({ from, to }),
);

test('ADM-1: what goes on where the last one ended shows each day once, whenever it is made', () => {
  const first = (schedule: 'none' | 'daily' | 'weekly' | 'monthly') =>
    periodOn('sinceLast', '2026-03-31', { schedule, shownUntil: null })!.from;
  expect([first('daily'), first('weekly'), first('monthly'), first('none')]).toEqual([
    '2026-03-30',
    '2026-03-24',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(periodOn('sinceLast', '2026-03-31', { schedule: 'none', shownUntil: '2026-03-31' })).toBeNull();
  const steps = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(steps, (gaps) => {
      let [today, shownUntil] = ['2026-01-01', '2026-01-01'];
      for (const gap of gaps) {
        today = addDays(today, gap);
        const { from, to } = periodOn('sinceLast', today, { schedule: 'weekly', shownUntil })!;
        expect([from, to]).toEqual([shownUntil, addDays(today, -1)]);
        shownUntil = today;
      }
    }),
  );
});
