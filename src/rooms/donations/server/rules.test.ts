import { expect, test } from 'vitest';
import { GIFT_MAX_CENTS, GIFT_MIN_CENTS } from '../../../contract/limits.ts';
import { cardsEndBy, cycleDay, dueFrom, dueNow, nextTry, openness, readAmount } from './rules.ts';

const typed = (cents: number) => (cents / 100).toFixed(2);

test('PAY-1: the least and the most that can be given are taken, a cent beside them is not', () => {
  expect(readAmount(typed(GIFT_MIN_CENTS))).toBe(GIFT_MIN_CENTS);
  expect(readAmount(typed(GIFT_MIN_CENTS - 1))).toBe('donations.amount.least');
  expect(readAmount(typed(GIFT_MAX_CENTS))).toBe(GIFT_MAX_CENTS);
  expect(readAmount(typed(GIFT_MAX_CENTS + 1))).toBe('donations.amount.most');
});

test('PAY-1: an appeal is open on its first day and on its last, and on neither side of them', () => {
  const appeal = { state: 'open', opens_on: '2026-11-01', closes_on: '2026-11-30' } as const;
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
  expect(days.map((today) => openness(appeal, today))).toEqual(['soon', 'open', 'open', 'closed']);
  expect(openness({ ...appeal, closes_on: null }, '2030-01-01')).toBe('open');
  expect(openness({ ...appeal, state: 'closed' }, '2026-11-15')).toBe('closed');
});

test('PAY-1: a plan that begins on the 29th, 30th or 31st is charged on the 28th', () => {
  expect(['01', '28', '29', '31'].map((day) => cycleDay(`2026-10-${day}`))).toEqual([1, 28, 28, 28]);
});

test('P-26: a gift is tried on its day and 3, 9 and 20 days later, then no more', () => {
  expect([0, 1, 2, 3, 4].map((failed) => nextTry('2026-11-01', failed))).toEqual([
    '2026-11-01',
    '2026-11-04',
    '2026-11-10',
    '2026-11-21',
    null,
  ]);
});

test('PAY-1: of periods that were missed the last one is due, also where it begins today', () => {
  expect(dueNow('2026-08-15', 'monthly', 15, '2026-11-14')).toBe('2026-10-15');
  expect(dueNow('2026-08-15', 'monthly', 15, '2026-11-15')).toBe('2026-11-15');
  expect(dueFrom('2026-08-15', 'monthly', 15, '2026-11-15')).toBe('2026-11-15');
  expect(dueFrom('2026-08-15', 'monthly', 15, '2026-11-16')).toBe('2026-12-15');
});

test('PAY-1: a donor is told of a card thirty days before its month is over', () => {
  expect(cardsEndBy('2026-10-31')).toBe('2026-11');
  expect(cardsEndBy('2026-10-30')).toBe('2026-10');
});
