import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursText, parseHours } from './hours.ts';

test.each([
  ['1:30', 90],
  ['01:05', 65],
  ['0:01', 1],
  ['24:00', 1440],
  ['1.5', 90],
  ['2', 120],
  ['0.25', 15],
  [' １：３０ ', 90],
  ['１.５', 90],
])('GRA-6: %s is %i minutes', (typed, minutes) => {
  expect(parseHours(typed)).toBe(minutes);
});

test.each(['', '1:60', '1:5', '1.3', '1.333', '-1', '1h', 'one', ':30', '.5', '1:30:00', '99999', '1,5'])(
  'GRA-6: %s is no time, and is not guessed at',
  (typed) => {
    expect(parseHours(typed)).toBeNull();
  },
);

test('GRA-6: what is shown can be typed again', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 500_000 }), (minutes) => parseHours(hoursText(minutes)) === minutes));
});
