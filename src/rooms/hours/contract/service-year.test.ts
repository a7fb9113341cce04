import { expect, test } from 'vitest';
import { closesAt, closingStage, countdown, isClosed } from './service-year.ts';

const at = (text: string) => new Date(`${text}+08:00`);

test('VOL-5: hours of a year are taken to the last millisecond of 31 January in Hong Kong', () => {
  expect(closesAt(2026).toISOString()).toBe('2027-01-31T15:59:59.999Z');
  const [last, late] = [at('2027-01-31T23:59:59.999'), at('2027-02-01T00:00:00.000')];
  for (const day of ['2026-01-01', '2026-12-31']) {
    expect(isClosed(day, last)).toBe(false);
    expect(isClosed(day, late)).toBe(true);
  }
  expect(isClosed('2025-12-31', last)).toBe(true);
  expect(isClosed('2027-01-01', late)).toBe(false);
});

test('VOL-5: the count-down runs from 1 December to the end of 31 January, by days in Hong Kong', () => {
  expect(countdown(at('2026-11-30T23:59:59.999'))).toBeNull();
  expect(countdown(at('2026-12-01T00:00:00.000'))).toEqual({ year: 2026, lastOn: '2027-01-31', days: 61 });
  expect(countdown(at('2027-01-01T00:00:00.000'))).toEqual({ year: 2026, lastOn: '2027-01-31', days: 30 });
  expect(countdown(at('2027-01-30T12:00:00.000'))?.days).toBe(1);
  expect(countdown(at('2027-01-31T23:59:59.999'))?.days).toBe(0);
  expect(countdown(at('2027-02-01T00:00:00.000'))).toBeNull();
});

test('VOL-5: a week before the end is reminded once more, from the day that is seven days before the last', () => {
  const stage = (day: string) => closingStage(countdown(new Date(`${day}T04:00:00Z`))!);
  expect(['2026-12-01', '2027-01-23', '2027-01-24', '2027-01-31'].map(stage)).toEqual([
    'begun',
    'begun',
    'week',
    'week',
  ]);
});
