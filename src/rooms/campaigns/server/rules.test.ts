import { expect, test } from 'vitest';
import { isQuiet, meaningOf, minuteOf } from './rules.ts';

test.each([
  ['550 5.1.1 no such user here', 'hard'],
  ['5.2.1 550 mailbox disabled', 'hard'],
  ["Can't send mail - all recipients were rejected: 550 no such person", 'hard'],
  ['550 5.7.1 [192.0.2.1] blocked by our policy', 'undelivered'],
  ['554 5.7.26 unauthenticated mail', 'undelivered'],
  ['550 relay denied, unknown sender', 'undelivered'],
  ['550 blocked: 5.1.1.9 has no reputation', 'undelivered'],
  ['552 5.3.4 message too large', 'undelivered'],
  ['553 5.1.8 bad address of the sender', 'undelivered'],
  ['552 5.2.2 mailbox full', 'soft'],
  ['451 4.2.0 greylisted', 'soft'],
  ['421 4.7.0 too many mails from your host', 'undelivered'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'undelivered'],
])('COM-1: %s: %s', (said, meaning) => {
  expect(meaningOf(said)).toBe(meaning);
});

const at = (time: string): Date => new Date(`2026-11-23T${time}+08:00`);
test.each([
  [21, 9, ['20:59:59', '08:59:59', '09:00:00', '21:00:00', '00:00:00'], [false, true, false, true, true]],
  [12, 14, ['11:59:59', '12:00:00', '13:59:59', '14:00:00', '20:00:00'], [false, true, true, false, false]],
  [9, 9, ['08:59:59', '09:00:00'], [false, false]],
] as const)('COM-1: from %i until %i in Hong Kong nobody is written to, to the second', (from, until, times, quiet) => {
  expect(times.map((time) => isQuiet(at(time), { from, until }))).toEqual(quiet);
});

test('COM-1: a mail counts to the minute in which it is handed over', () => {
  expect(minuteOf(at('12:00:59.999'))).toEqual(at('12:00:00'));
  expect(minuteOf(at('12:01:00'))).toEqual(at('12:01:00'));
});
