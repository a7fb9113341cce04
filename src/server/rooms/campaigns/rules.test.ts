import { expect, test } from 'vitest';
import { meaningOf } from './rules.ts';

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
