import { expect, test } from 'vitest';
import { editUntil, isOldEnough } from './rules.ts';

test('COM-2: a room for adults lets in on the day of 18; who has no known birth date is let in only where the room says so', () => {
  const room = { adults_only: true, unknown_age: false };
  expect(isOldEnough(room, '2008-11-24', '2026-11-23')).toBe(false);
  expect(isOldEnough(room, '2008-11-23', '2026-11-23')).toBe(true);
  expect(isOldEnough(room, null, '2026-11-23')).toBe(false);
  expect(isOldEnough({ ...room, unknown_age: true }, null, '2026-11-23')).toBe(true);
  expect(isOldEnough({ ...room, unknown_age: true }, '2010-01-01', '2026-11-23')).toBe(false);
  expect(isOldEnough({ ...room, adults_only: false }, '2010-01-01', '2026-11-23')).toBe(true);
});

test('COM-2: a message is changed for fifteen minutes and not a millisecond longer, and never when it is gone', () => {
  const at = new Date('2026-11-23T04:00:00Z');
  const until = new Date('2026-11-23T04:15:00Z');
  const message = { at, deleted_at: null, hidden_at: null };
  expect(editUntil(message, until)).toEqual(until);
  expect(editUntil(message, new Date(until.getTime() + 1))).toBeNull();
  expect(editUntil({ ...message, deleted_at: at }, at)).toBeNull();
  expect(editUntil({ ...message, hidden_at: at }, at)).toBeNull();
});
