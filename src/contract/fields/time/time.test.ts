import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { anyText, lawsHold } from '../laws.fixture.ts';
import { time } from './time.ts';

const field = aField({ type: 'time' });
lawsHold(time, fc.oneof(anyText, fc.stringMatching(/^[0-2]?\d:[0-6]\d$/)), field);

test('FRM-6: 24 hours, as HH:mm', () => {
  for (const good of ['00:00', '23:59', '9:05', '１４：３０', '1200', '2:30 pm', '下午2時半'])
    expect(time.check(good, field, around())).toEqual([]);
  for (const bad of ['24:00', '12:60', '12:5', '14:30 pm'])
    expect(time.check(bad, field, around())).toEqual([{ key: 'problem.time' }]);
  expect(time.tidy!('9:05', field)).toBe('09:05');
});
