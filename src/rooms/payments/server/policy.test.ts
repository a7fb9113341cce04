import { expect, test } from 'vitest';
import type { Context } from '../../../engine/server/context.ts';
import { mayCorrect, mayDecideCorrection, seesCorrection } from './policy.ts';
import type { InvoiceRow } from './store.ts';

const ctx = (...can: string[]): Context =>
  ({
    person: { accountId: 'me', email: 'me@example.org' },
    can: (value: string) => can.includes(value),
  }) as unknown as Context;
const STAFF = ctx('payment-manage');
const paid = (over: object = {}): InvoiceRow =>
  ({
    account_id: 'other',
    email: 'other@example.org',
    receipt_number: 'R-2026-00001',
    credit_number: null,
    method: 'hand',
    corrections: [],
    ...over,
  }) as unknown as InvoiceRow;

test('PAY-3: a payment that was booked by hand is asked to be taken back, once, and not the own', () => {
  expect(mayCorrect(STAFF, paid())).toBe(true);
  expect(mayCorrect(ctx(), paid())).toBe(false);
  const others = [
    { method: 'visa' },
    { receipt_number: null },
    { corrections: [{ status: 'asked' }] },
    { account_id: 'me' },
    { account_id: null, email: 'ME@example.org' },
  ];
  expect(others.map((over) => mayCorrect(STAFF, paid(over)))).toEqual(others.map(() => false));
  expect(mayCorrect(STAFF, paid({ corrections: [{ status: 'rejected' }] }))).toBe(true);
});

test('PAY-3: who asked for a correction withdraws it and never approves it; who pays decides nothing', () => {
  const may = (askedBy: string, approve: boolean, over = {}) =>
    mayDecideCorrection(STAFF, paid(over), askedBy, approve);
  expect([may('me', true), may('me', false), may('another', true)]).toEqual([false, true, true]);
  expect([may('another', true, { account_id: 'me' }), mayDecideCorrection(ctx(), paid(), 'another', true)]).toEqual([
    false,
    false,
  ]);
});

test('PAY-3: who pays learns of a correction when it is done; what was asked or rejected stays among staff', () => {
  const states = ['asked', 'done', 'rejected'] as const;
  expect(states.map((status) => seesCorrection(ctx(), { status }))).toEqual([false, true, false]);
  expect(states.map((status) => seesCorrection(STAFF, { status }))).toEqual([true, true, true]);
});
