import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIELD_TYPES } from './field-type-names.ts';
import { FIELD_TYPE_TABLE, typeOf } from './field-types.ts';

test('FRM-2: the table holds all twenty types, each under its own name', () => {
  expect(Object.keys(FIELD_TYPE_TABLE).sort()).toEqual([...FIELD_TYPES].sort());
  for (const type of FIELD_TYPES) expect(typeOf({ type }).type).toBe(type);
});

test('FRM-2: the form editor can name each of them, in both languages', () => {
  for (const lang of ['en', 'zh-hant']) {
    const words = JSON.parse(readFileSync(`src/rooms/admin/words/${lang}/admin/form-editor.json`, 'utf8'));
    expect([lang, FIELD_TYPES.filter((type) => !words[`form-editor.type.${type}`])]).toEqual([lang, []]);
  }
});
