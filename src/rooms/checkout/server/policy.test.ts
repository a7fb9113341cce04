import { expect, test } from 'vitest';
import type { Context } from '../../../engine/server/context.ts';
import { mayAskRefund, mayDecideRefund, mayDecideSlip, mayResolve } from './policy.ts';
import type { IntentRow } from './store.ts';

const ctx = (...can: string[]): Context =>
  ({
    actor: { kind: 'person', accountId: 'me', email: 'me@example.org' },
    person: { accountId: 'me', email: 'me@example.org' },
    can: (value: string) => can.includes(value),
  }) as unknown as Context;
const STAFF = ctx('payment-manage');
const intent = (over: Partial<IntentRow> = {}): IntentRow =>
  ({
    account_id: 'other',
    payer_email: 'other@example.org',
    status: 'needsReview',
    resolved_at: null,
    ...over,
  }) as IntentRow;
/** The own: by the account, and by the address of who paid without one. */
const OWN = [intent({ account_id: 'me' }), intent({ account_id: null, payer_email: 'Me@Example.org' })];

test('PAY-2, PAY-3, PAY-4: staff decide on the payments of others, never on the own, with or without an account', () => {
  const all = [
    (by: Context, row: IntentRow) => mayResolve(by, row),
    (by: Context, row: IntentRow) => mayAskRefund(by, row, 100),
    (by: Context, row: IntentRow) => mayDecideSlip(by, row),
    (by: Context, row: IntentRow) => mayDecideRefund(by, row, { asked_by: 'another' }, true),
  ];
  expect(all.map((may) => may(STAFF, intent()))).toEqual([true, true, true, true]);
  expect(all.map((may) => may(ctx(), intent()))).toEqual([false, false, false, false]);
  for (const own of OWN) expect(all.map((may) => may(STAFF, own))).toEqual([false, false, false, false]);
});

test('PAY-3: who asked for money to go back takes that back and never approves it; nothing goes back of nothing', () => {
  const asked = { asked_by: 'me' };
  expect([true, false].map((approve) => mayDecideRefund(STAFF, intent(), asked, approve))).toEqual([false, true]);
  expect(mayAskRefund(STAFF, intent(), 0)).toBe(false);
});

test('PAY-4: what was looked at, and what fits, is not looked at again', () => {
  expect(mayResolve(STAFF, intent({ resolved_at: new Date() }))).toBe(false);
  expect(mayResolve(STAFF, intent({ status: 'paid' }))).toBe(false);
});
