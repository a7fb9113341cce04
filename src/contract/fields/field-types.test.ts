import { expect, test } from 'vitest';
import { FIELD_TYPES } from './field-type-names.ts';
import { FIELD_TYPE_TABLE, typeOf } from './field-types.ts';

test('FRM-2: the table holds all twenty types, each under its own name', () => {
  expect(Object.keys(FIELD_TYPE_TABLE).sort()).toEqual([...FIELD_TYPES].sort());
  for (const type of FIELD_TYPES) expect(typeOf({ type }).type).toBe(type);
});
