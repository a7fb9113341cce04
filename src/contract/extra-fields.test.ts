import { expect, test } from 'vitest';
import { extraFields } from './extra-fields.ts';
import { TEXT_MAX } from './limits.ts';

test('what is said at registration has a bound for all of it together', () => {
  const half = 'a'.repeat(TEXT_MAX / 2);
  expect(extraFields.safeParse({ organisation: half }).success).toBe(true);
  expect(extraFields.safeParse({ organisation: half, heardFrom: half }).success).toBe(false);
  expect(extraFields.safeParse({ list: [half, half] }).success).toBe(false);
});
