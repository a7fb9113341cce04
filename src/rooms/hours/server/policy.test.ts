import { expect, test } from 'vitest';
import type { Context } from '../../../engine/server/context.ts';
import * as policy from './policy.ts';

/** Each guard by itself: over HTTP another one often stands before it, and would hide that it is gone. */
const ctx = ({ can = [], roles = [] }: { can?: string[]; roles?: string[] } = {}): Context =>
  ({
    actor: { kind: 'person', accountId: 'me', roles },
    tenant: { volunteers: { role: 'volunteer' } },
    can: (value: string) => can.includes(value),
  }) as unknown as Context;
const STAFF = ctx({ can: ['volunteer-manage'] });
const LEADER = ctx({ roles: ['volunteer'] });
const LEFT = ctx();
const row = {
  account_id: 'other',
  leader_id: 'me',
  state: 'unverified',
  certificate_id: null,
  old_certificate: '',
  source: 'shift',
} as const;

test('VOL-5: hours are verified by who led them while they volunteer, or runs hours, never by whose they are', () => {
  expect([STAFF, LEADER, LEFT].map((by) => policy.mayVerify(by, row))).toEqual([true, true, false]);
  expect([STAFF, LEADER].map((by) => policy.mayVerify(by, { ...row, account_id: 'me' }))).toEqual([false, false]);
  expect([STAFF, LEADER].map((by) => policy.mayVerify(by, { ...row, leader_id: 'another' }))).toEqual([true, false]);
});

test('VOL-5: what is verified is corrected by who runs hours alone, and not while a certificate claims it', () => {
  const verified = { ...row, state: 'verified' } as const;
  expect([STAFF, LEADER].map((by) => policy.mayCorrect(by, verified))).toEqual([true, false]);
  expect(policy.mayCorrect(STAFF, { ...verified, certificate_id: 'c' })).toBe(false);
  expect(policy.mayCorrect(STAFF, { ...verified, old_certificate: 'C-1' })).toBe(false);
});

test('VOL-5: hours are served when their last minute is over', () => {
  const starts_at = new Date('2026-11-23T04:00:00Z');
  const end = new Date('2026-11-23T05:30:00Z');
  expect(policy.isServed({ starts_at, minutes: 90 }, end)).toBe(true);
  expect(policy.isServed({ starts_at, minutes: 90 }, new Date(end.getTime() - 1))).toBe(false);
});

test('VOL-6: nobody certifies the own hours', () => {
  expect([STAFF, LEADER].map((by) => policy.mayCertify(by, row))).toEqual([true, false]);
  expect(policy.mayCertify(STAFF, { account_id: 'me' })).toBe(false);
});
