import { expect, test } from 'vitest';
import { FIELD_TYPES } from './field-type.ts';
import { FIELD_TYPE_TABLE, isBuilt, typeOf } from './field-types.ts';

test('FRM-2: every type of the table carries its own name, and the missing ones say so', () => {
  for (const [name, type] of Object.entries(FIELD_TYPE_TABLE)) expect(type.type).toBe(name);
  expect(FIELD_TYPES.filter((type) => !isBuilt(type))).toEqual(['html', 'upload', 'choiceListEditor']);
  expect(() => typeOf({ type: 'upload' })).toThrow('"upload"');
});
