import { expect, test } from 'vitest';
import type { Context } from '../../engine/context.ts';
import * as policy from './policy.ts';
import type { MembershipRow } from './store.ts';

/** Each guard by itself: over HTTP another one often stands before it, and would hide that it is gone. */
const ALL = ['draft', 'pending', 'returned', 'awaiting', 'active', 'lapsed', 'rejected', 'withdrawn', 'deleted'];
const ctx = (...capabilities: string[]): Context =>
  ({
    person: { accountId: 'me', roles: ['member', 'admin'] },
    tenant: { roles: { member: { byProduct: true }, admin: {} } },
    can: (one: string) => capabilities.includes(one),
    // noon of 15 March 2027 in Hong Kong
    now: new Date('2027-03-15T04:00:00Z'),
  }) as unknown as Context;
const REVIEWER = ctx('membership-review');
const row = (status: string, over: Record<string, unknown> = {}): MembershipRow =>
  ({ account_id: 'me', status, renewal_period: 'annual', ends_on: '2027-06-30', ...over }) as unknown as MembershipRow;
const theirs = { account_id: 'other' };
const states = (may: (one: MembershipRow) => boolean, over = {}): string[] =>
  ALL.filter((status) => may(row(status, over)));

test('MEM-2: the own is seen always, by who reviews all that was submitted, by others nothing', () => {
  expect(states((one) => policy.maySee(ctx(), one))).toEqual(ALL);
  expect(states((one) => policy.maySee(REVIEWER, one), theirs)).toEqual(ALL.slice(1));
  expect(states((one) => policy.maySee(ctx(), one), theirs)).toEqual([]);
});

test('MEM-1: the applicant edits a draft and what came back', () => {
  expect(states((one) => policy.mayEdit(ctx(), one))).toEqual(['draft', 'returned']);
  expect(states((one) => policy.mayEdit(REVIEWER, one), theirs)).toEqual([]);
});

test('MEM-2: who reviews decides on what waits, and never on the own', () => {
  expect(states((one) => policy.mayDecide(REVIEWER, one), theirs)).toEqual(['pending']);
  expect(states((one) => policy.mayDecide(REVIEWER, one))).toEqual([]);
  expect(states((one) => policy.mayDecide(ctx(), one), theirs)).toEqual([]);
});

test('MEM-5: an applicant withdraws, a member leaves; staff end what runs or has lapsed, nobody the own', () => {
  expect(states((one) => policy.mayWithdraw(ctx(), one))).toEqual(['pending', 'returned', 'awaiting', 'active']);
  expect(states((one) => policy.mayWithdraw(REVIEWER, one), theirs)).toEqual([]);
  const ends = ['returned', 'awaiting', 'active', 'lapsed'];
  expect(states((one) => policy.mayDeactivate(REVIEWER, one), theirs)).toEqual(ends);
  expect(states((one) => policy.mayDeactivate(REVIEWER, one))).toEqual([]);
  expect(states((one) => policy.mayDeactivate(ctx(), one), theirs)).toEqual([]);
});

test('MEM-4: a term is renewed once ahead, or after it lapsed; a life-time one never', () => {
  const renews = (over = {}, by = ctx()) => states((one) => policy.mayRenew(by, one), over);
  expect(renews()).toEqual(['active', 'lapsed']);
  expect(renews(theirs, REVIEWER)).toEqual(['active', 'lapsed']);
  expect(renews(theirs)).toEqual([]);
  expect(renews({ renewal_period: 'life-time' })).toEqual([]);
  expect(renews({ ends_on: null })).toEqual(['lapsed']);
  // the last day that is within the year, and the one after it
  expect(renews({ ends_on: '2028-03-15' })).toEqual(['active', 'lapsed']);
  expect(renews({ ends_on: '2028-03-16' })).toEqual(['lapsed']);
});

test('MEM-5, MEM-6: a member uses the own membership while it is active', () => {
  expect(states((one) => policy.mayUseMembership(ctx(), one))).toEqual(['active']);
  expect(states((one) => policy.mayUseMembership(REVIEWER, one), theirs)).toEqual([]);
  expect(policy.membershipRolesOf(ctx())).toEqual(['member']);
});
