import { expect, test } from 'vitest';
import { checkedJobs, type Job, type Schedule } from './job.ts';
import { nextRun } from './next-run.ts';

const job = (name: string, runs: Schedule): Job => ({ name, runs, tries: 1, run: async () => {} });

test('ADM-2: a schedule that no moment matches stops the start and names its job', () => {
  const good = [
    job('a', 'whenSent'),
    job('b', { everyMinutes: 1 }),
    job('c', { dailyAtHour: 0 }),
    job('d', { dailyAtHour: 23 }),
  ];
  expect(checkedJobs(good)).toBe(good);
  const bad = [
    { everyMinutes: 0 },
    { everyMinutes: 1.5 },
    { everyMinutes: Number.NaN },
    { dailyAtHour: 24 },
    { dailyAtHour: -1 },
  ];
  for (const runs of [...bad, {} as Schedule])
    expect(() => checkedJobs([job('late', runs)]), JSON.stringify(runs)).toThrow(/late/);
  expect(() => checkedJobs([job('same', 'whenSent'), job('same', 'whenSent')])).toThrow(/same.*twice/);
});

test('ADM-2: a daily job is due at its hour in Hong Kong, later than now', () => {
  const due = (dailyAtHour: number, now: string) => nextRun({ dailyAtHour }, Date.parse(now)).toISOString();
  expect(due(6, '2026-11-28T05:59:59+08:00')).toBe('2026-11-27T22:00:00.000Z');
  expect(due(6, '2026-11-28T06:00:00+08:00')).toBe('2026-11-28T22:00:00.000Z');
  expect(due(0, '2026-11-28T23:30:00+08:00')).toBe('2026-11-28T16:00:00.000Z');
  expect(due(23, '2026-12-31T23:30:00+08:00')).toBe('2027-01-01T15:00:00.000Z');
});
