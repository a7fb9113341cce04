import { expect, test } from 'vitest';
import type { Context } from '../../../engine/server/context.ts';
import * as policy from './policy.ts';

/** Each guard by itself: over HTTP the right that the call asks for stands before it, and would hide that it is gone. */
const ctx = (...capabilities: string[]): Context =>
  ({
    actor: { kind: 'person' },
    person: { accountId: 'me' },
    can: (value: string) => capabilities.includes(value),
  }) as unknown as Context;
const STAFF = ctx('volunteer-manage');
const ALL = ['draft', 'submitted', 'returned', 'approved', 'rejected', 'withdrawn', 'inactive'] as const;
type State = (typeof ALL)[number];
const states = (may: (row: { account_id: string; state: State }) => boolean, account_id = 'other'): State[] =>
  ALL.filter((state) => may({ account_id, state }));

test('VOL-1: the own is seen always, by staff all that was submitted, by others nothing', () => {
  expect(states((row) => policy.maySee(ctx(), row), 'me')).toEqual(ALL);
  expect(states((row) => policy.maySee(STAFF, row))).toEqual(ALL.slice(1));
  expect(states((row) => policy.maySee(ctx(), row))).toEqual([]);
});

test('VOL-1: staff decide on what waits and plan for who has not ended, never for themselves', () => {
  expect(states((row) => policy.mayDecide(STAFF, row))).toEqual(['submitted']);
  expect(states((row) => policy.mayDecide(STAFF, row), 'me')).toEqual([]);
  expect(states((row) => policy.mayDecide(ctx(), row))).toEqual([]);
  expect(states((row) => policy.mayPlan(STAFF, row))).toEqual(['submitted', 'returned', 'approved']);
  expect(states((row) => policy.mayPlan(STAFF, row), 'me')).toEqual([]);
});

test('VOL-2: a secret is shown to who has the right of its own and sees the registration, and nobody looks at the own so', () => {
  const both = ctx('volunteer-manage', 'volunteer-reveal');
  expect(states((row) => policy.mayReveal(both, row))).toEqual(ALL.slice(1));
  expect(states((row) => policy.mayReveal(STAFF, row))).toEqual([]);
  expect(states((row) => policy.mayReveal(ctx('volunteer-reveal'), row))).toEqual([]);
  expect(states((row) => policy.mayReveal(both, row), 'me')).toEqual([]);
});

test('VOL-3: a pause is over on its last day, one without a day is not; only who registered pauses', () => {
  const until = (pause_until: string | null) => ({ paused_on: '2026-11-01', pause_until });
  const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
  expect(days.map((today) => policy.isPaused(until('2026-11-23'), today))).toEqual([true, false, false]);
  expect(days.map((today) => policy.isPaused(until(null), today))).toEqual([true, true, true]);
  const none = { paused_on: null, pause_until: null, suspended_by: null };
  expect(states((row) => policy.mayPause(ctx(), { ...row, ...none }, '2026-11-23'), 'me')).toEqual(['approved']);
  expect(states((row) => policy.mayPause(STAFF, { ...row, ...none }, '2026-11-23'))).toEqual([]);
});
