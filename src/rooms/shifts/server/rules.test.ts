import { expect, test } from 'vitest';
import {
  cutoffAt,
  isToCome,
  mayLeave,
  offeredUntil,
  seesPeople,
  takesAttendance,
  takesAttendanceOf,
  takesSignups,
} from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const starts_at = new Date('2026-12-05T02:00:00Z');
const ends_at = new Date('2026-12-05T05:00:00Z');
const shift = {
  starts_at,
  ends_at,
  cutoff_hours: 48,
  state: 'open',
  event_state: 'published',
  capacity: 2,
  taken: 2,
} as const;
const around = (at: Date, ms = 0) => [-1, 0, 1].map((by) => new Date(at.getTime() + ms + by));

test('VOL-4: people sign up and cancel until a millisecond before the cut-off, staff place them until one before it begins', () => {
  const cutoff = cutoffAt(shift);
  expect(cutoff).toEqual(new Date(starts_at.getTime() - 48 * HOUR));
  expect(around(cutoff).map((now) => takesSignups(shift, now))).toEqual([true, false, false]);
  expect(around(starts_at).map((now) => isToCome(shift, now))).toEqual([true, false, false]);
  const off = { ...shift, event_state: 'cancelled' } as const;
  expect([takesSignups(off, new Date(0)), isToCome(off, new Date(0))]).toEqual([false, false]);
});

test('VOL-4: a sure place is given up until the cut-off, one that is waited for until the beginning, an ended one never', () => {
  const cutoff = cutoffAt(shift);
  expect(around(cutoff).map((now) => mayLeave(shift, 'confirmed', now))).toEqual([true, false, false]);
  // where places are free nobody has to take it over
  const free = { ...shift, taken: 1 };
  expect(around(starts_at).map((now) => mayLeave(free, 'confirmed', now))).toEqual([true, false, false]);
  for (const state of ['applied', 'offered', 'standby'] as const)
    expect(around(starts_at).map((now) => mayLeave(shift, state, now))).toEqual([true, false, false]);
  expect(mayLeave(shift, 'unsuccessful', new Date(0))).toBe(false);
});

test('VOL-4: an offer stands for a day, and never beyond the beginning', () => {
  const early = new Date(starts_at.getTime() - 3 * DAY);
  expect(offeredUntil(shift, early)).toEqual(new Date(early.getTime() + DAY));
  expect(offeredUntil(shift, new Date(starts_at.getTime() - HOUR))).toEqual(starts_at);
});

test('VOL-5: a leader records from an hour before until two days after, and sees people from a day before', () => {
  expect(around(starts_at, -HOUR).map((now) => takesAttendance(shift, now, false))).toEqual([false, true, true]);
  expect(around(ends_at, 2 * DAY).map((now) => takesAttendance(shift, now, false))).toEqual([true, true, false]);
  expect(takesAttendance(shift, new Date(ends_at.getTime() + 30 * DAY), true)).toBe(true);
  expect(around(starts_at, -DAY).map((now) => seesPeople(shift, now))).toEqual([false, true, true]);
  expect(around(ends_at, 2 * DAY).map((now) => seesPeople(shift, now))).toEqual([true, true, false]);
});

test('VOL-5: what a leader wrote down in time is taken for a week longer, what was written too late is not', () => {
  const inTime = new Date(ends_at.getTime() + DAY);
  const came = around(ends_at, 9 * DAY);
  expect(came.map((now) => takesAttendanceOf(shift, inTime, now, false))).toEqual([true, true, false]);
  const late = new Date(ends_at.getTime() + 2 * DAY + 1);
  expect(takesAttendanceOf(shift, late, late, false)).toBe(false);
  expect(takesAttendanceOf(shift, late, late, true)).toBe(true);
});
