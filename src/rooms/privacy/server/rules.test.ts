import { expect, test } from 'vitest';
import type { Context } from '../../../engine/server/context.ts';
import { mayDecide, mayWithdraw } from './policy.ts';
import { isOld, isOpen } from './rules.ts';
import type { ErasureRow } from './store.ts';

const now = new Date('2026-11-23T04:00:00Z');

test('privacy: a login proves who sits here for fifteen minutes and not longer', () => {
  expect(isOld(new Date(now.getTime() - 15 * 60_000), now)).toBe(false);
  expect(isOld(new Date(now.getTime() - 15 * 60_000 - 1), now)).toBe(true);
});

test('privacy: what is not carried out whole is open still', () => {
  const states = ['asked', 'approved', 'partly', 'refused', 'withdrawn', 'done'] as const;
  expect(states.filter(isOpen)).toEqual(['asked', 'approved', 'partly']);
});

test('privacy: who looks after privacy decides on the wish of others while it waits; its own person takes it back', () => {
  const ctx = (...can: string[]): Context =>
    ({ actor: { kind: 'person', accountId: 'me' }, can: (one: string) => can.includes(one) }) as unknown as Context;
  const row = (account_id: string, state = 'asked') => ({ account_id, state }) as ErasureRow;
  const staff = ctx('privacy-manage');
  expect(mayDecide(staff, row('other'))).toBe(true);
  expect(mayDecide(staff, row('me'))).toBe(false);
  expect(mayDecide(staff, row('other', 'approved'))).toBe(false);
  expect(mayDecide(ctx(), row('other'))).toBe(false);
  expect([
    mayWithdraw(ctx(), row('me')),
    mayWithdraw(staff, row('other')),
    mayWithdraw(ctx(), row('me', 'done')),
  ]).toEqual([true, false, false]);
});
