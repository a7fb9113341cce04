import { expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { anyText, lawsHold } from '../laws.fixture.ts';
import { textarea } from './textarea.ts';

lawsHold(textarea, anyText, aField({ type: 'textarea', props: { maxLength: 30 } }));

test('lines are kept, line ends made one', () => {
  expect(textarea.tidy!('  a\r\n\tb\rc\n', aField())).toBe('a\n\tb\nc');
});

test('a long answer fits, an endless one does not', () => {
  expect(textarea.check('字'.repeat(20_000), aField(), around())).toEqual([]);
  expect(textarea.check('字'.repeat(20_001), aField(), around())).toEqual([
    { key: 'problem.tooLong', params: { max: 20_000, current: 20_001 } },
  ]);
});
