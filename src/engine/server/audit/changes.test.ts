import { expect, test } from 'vitest';
import { added, type Change, changed, removed, withoutValues } from './changes.ts';

const pairs = (changes: Change[]) => changes.map(({ field, before, after }) => [field, before, after]);
const row = { id: 'm-1', status: 'pending', number: null as string | null, cents: 0, tags: ['a'] };

test('ADM-3: what an act changes has the value of the record before, and the new one after', () => {
  expect(pairs(changed(row, { status: 'active', number: 'M-7' }))).toEqual([
    ['status', 'pending', 'active'],
    ['number', null, 'M-7'],
  ]);
  expect(pairs(added({ number: 'M-7', cents: 0 }))).toEqual([
    ['number', null, 'M-7'],
    ['cents', null, 0],
  ]);
  expect(pairs(removed({ number: 'M-7', cents: 0 }))).toEqual([
    ['number', 'M-7', null],
    ['cents', 0, null],
  ]);
});

test('ADM-3: fields that stay as they are do not stand in the trail', () => {
  expect(changed(row, { status: 'pending', number: undefined, cents: 0, tags: ['a'] })).toEqual([]);
  expect(added({ number: null, reason: undefined })).toEqual([]);
  expect(removed({ number: null })).toEqual([]);
});

test('ADM-3: a state is a status, and a secret is named without its value', () => {
  expect(pairs(changed({ state: 'open' }, { state: 'closed' }))).toEqual([['status', 'open', 'closed']]);
  expect(pairs(withoutValues('hkid'))).toEqual([['hkid', null, null]]);
});

test('ADM-3: neither a pair by hand nor a record in place of the new values compiles', () => {
  // @ts-expect-error the whole record has fields that the values have not
  changed({ status: 'active' }, row);
  // @ts-expect-error only the functions make a change
  const byHand: Change = { field: 'status', before: 'active', after: 'pending' };
  expect(byHand.field).toBe('status');
});
