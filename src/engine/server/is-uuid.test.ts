import { expect, test } from 'vitest';
import { isUuid } from './is-uuid.ts';

test('an id is one whole UUID, however it is written', () => {
  const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
  expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true]);
  expect(['', 'x', `${id}0`, `a${id}`, `${id}\n`, id.replaceAll('-', '')].map(isUuid)).toEqual(Array(6).fill(false));
});
