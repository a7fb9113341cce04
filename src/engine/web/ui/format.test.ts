import { afterEach, expect, test } from 'vitest';
import { clock } from '../clock.ts';
import { ago, date, dateTime, longDate, money, number } from './format.ts';

const real = clock.now;
afterEach(() => {
  clock.now = real;
});

test('cents are shown as Hong Kong dollars in every language', () => {
  expect(money(123_450, 'en')).toBe('HK$1,234.50');
  expect(money(123_450, 'zh-hant')).toBe('HK$1,234.50');
  expect(money(5, 'zh-hans')).toBe('HK$0.05');
});

test('numbers carry separators and the digits asked for', () => {
  expect(number(1234.5, 1, 'en')).toBe('1,234.5');
  expect(number(1_284, 0, 'zh-hant')).toBe('1,284');
});

test('an instant is shown on the Hong Kong calendar, dd/MM/yyyy', () => {
  expect(date('2025-12-31T16:00:00Z')).toBe('01/01/2026');
  expect(dateTime('2027-01-31T15:59:00Z')).toBe('31/01/2027 23:59');
  expect(dateTime('2026-05-04T16:00:00Z')).toBe('05/05/2026 00:00');
});

test('a long date is written as the reader writes it', () => {
  expect(longDate('2026-11-20T18:00:00Z', 'en')).toBe('21 November 2026');
  expect(longDate('2026-11-20T18:00:00Z', 'zh-hant')).toBe('2026年11月21日');
});

test('how long ago is said in words, and by date after a month', () => {
  clock.now = () => Date.parse('2026-11-21T12:00:00Z');
  expect(ago('2026-11-21T09:00:00Z', 'en')).toBe('3 hours ago');
  expect(ago('2026-11-21T11:57:00Z', 'zh-hant')).toBe('3 分鐘前');
  expect(ago('2026-11-21T11:59:40Z', 'en')).toBe('now');
  expect(ago('2026-11-23T12:00:00Z', 'en')).toBe('in 2 days');
  // by the calendar of Hong Kong, as lists count days: 1 d 21 h, over two midnights
  expect(ago('2026-11-19T15:00:00Z', 'en')).toBe('2 days ago');
  expect(ago('2026-11-18T17:00:00Z', 'en')).toBe('2 days ago');
  expect(ago('2026-11-18T15:00:00Z', 'en')).toBe('3 days ago');
  expect(ago('2026-09-01T00:00:00Z', 'en')).toBe('01/09/2026');
});
