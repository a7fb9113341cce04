import { expect, test } from 'vitest';
import type { Context } from '../../../engine/server/context.ts';
import { DatedValues } from '../../../engine/server/dated-settings/dated-values.ts';
import { MembershipSettings } from './members/membership-settings.ts';
import * as policy from './policy.ts';
import type { MembershipRow } from './store.ts';

const STANDARD = new MembershipSettings({}, new DatedValues([]));
/** Each guard by itself: over HTTP another one often stands before it, and would hide that it is gone. */
const ALL = ['draft', 'pending', 'returned', 'awaiting', 'active', 'lapsed', 'rejected', 'withdrawn', 'deleted'];
const ctx = (...capabilities: string[]): Context =>
  ({
    person: { accountId: 'me', roles: ['member', 'admin'] },
    tenant: { roles: { member: { byProduct: true }, admin: {} } },
    can: (value: string) => capabilities.includes(value),
    // noon of 15 March 2027 in Hong Kong
    now: new Date('2027-03-15T04:00:00Z'),
  }) as unknown as Context;
const REVIEWER = ctx('membership-review');
const row = (status: string, over: Record<string, unknown> = {}): MembershipRow =>
  ({
    account_id: 'me',
    status,
    renewal_period: 'annual',
    ends_on: '2027-06-30',
    suspended_at: null,
    ...over,
  }) as unknown as MembershipRow;
const theirs = { account_id: 'other' };
const states = (may: (membership: MembershipRow) => boolean, over = {}): string[] =>
  ALL.filter((status) => may(row(status, over)));

test('MEM-2: the own is seen always, by who reviews all that was submitted, by others nothing', () => {
  expect(states((membership) => policy.maySee(ctx(), membership))).toEqual(ALL);
  expect(states((membership) => policy.maySee(REVIEWER, membership), theirs)).toEqual(ALL.slice(1));
  expect(states((membership) => policy.maySee(ctx(), membership), theirs)).toEqual([]);
});

test('MEM-1: the applicant edits a draft and what came back', () => {
  expect(states((membership) => policy.mayEdit(ctx(), membership))).toEqual(['draft', 'returned']);
  expect(states((membership) => policy.mayEdit(REVIEWER, membership), theirs)).toEqual([]);
});

test('MEM-2: who reviews decides on what waits, and never on the own', () => {
  expect(states((membership) => policy.mayDecide(REVIEWER, membership), theirs)).toEqual(['pending']);
  expect(states((membership) => policy.mayDecide(REVIEWER, membership))).toEqual([]);
  expect(states((membership) => policy.mayDecide(ctx(), membership), theirs)).toEqual([]);
});

test('MEM-5: an applicant withdraws, a member leaves; staff end what runs or has lapsed, nobody the own', () => {
  expect(states((membership) => policy.mayWithdraw(ctx(), membership))).toEqual([
    'pending',
    'returned',
    'awaiting',
    'active',
  ]);
  expect(states((membership) => policy.mayWithdraw(REVIEWER, membership), theirs)).toEqual([]);
  const ends = ['returned', 'awaiting', 'active', 'lapsed'];
  expect(states((membership) => policy.mayDeactivate(REVIEWER, membership), theirs)).toEqual(ends);
  expect(states((membership) => policy.mayDeactivate(REVIEWER, membership))).toEqual([]);
  expect(states((membership) => policy.mayDeactivate(ctx(), membership), theirs)).toEqual([]);
});

test('MEM-4: a term is renewed once ahead, or after it lapsed; a life-time one never', () => {
  const renews = (over = {}, by = ctx()) => states((membership) => policy.mayRenew(by, membership, STANDARD), over);
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
  expect(states((membership) => policy.mayUseMembership(ctx(), membership))).toEqual(['active']);
  expect(states((membership) => policy.mayUseMembership(REVIEWER, membership), theirs)).toEqual([]);
  expect(policy.membershipRolesOf(ctx())).toEqual(['member']);
});
