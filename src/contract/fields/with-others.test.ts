import { expect, test } from 'vitest';
import type { FieldDefinition } from '../form.ts';
import { withOthers } from './with-others.ts';

const label = { en: 'Others', 'zh-hant': '其他' };
const source: FieldDefinition = {
  name: 'source',
  type: 'radio',
  label: { en: 'How did you hear about us?', 'zh-hant': '您從何得知我們？' },
  choices: [
    { value: 'friend', label: { en: 'A friend', 'zh-hant': '朋友' } },
    { value: 'others', label, props: { showOthersText: true } },
  ],
};
const plain: FieldDefinition = { name: 'note', type: 'text', label };

test('FRM-4: a choice with showOthersText brings its text field right behind', () => {
  const fields = withOthers([source, plain]);
  expect(fields.map(({ name }) => name)).toEqual(['source', 'sourceOthers', 'note']);
  expect(fields[1]).toMatchObject({
    type: 'text',
    label,
    rule: 'othersText',
    when: [{ field: 'source', is: ['others'] }],
  });
});

test('a definition that declares the text itself keeps its own', () => {
  const own: FieldDefinition = { name: 'sourceOthers', type: 'textarea', label };
  expect(withOthers([source, plain, own])).toEqual([source, plain, own]);
});
