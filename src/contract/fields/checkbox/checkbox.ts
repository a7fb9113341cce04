import type { Field } from '../../form.ts';
import type { Text } from '../../lang.ts';
import { answerProblems } from '../answer-problems.ts';
import { choicesOf } from '../choices.ts';
import type { FieldType } from '../field-type.ts';
import { listProblems, readList, showList } from '../list-answer.ts';

/** 是 and 否 are the same in Simplified Chinese. */
const YES: Text = { en: 'Yes', 'zh-hant': '是' };
const NO: Text = { en: 'No', 'zh-hant': '否' };
const WIRE = new Map<unknown, boolean>([
  ['checked', true],
  ['unchecked', false],
  ['true', true],
  ['false', false],
  [true, true],
  [false, false],
  ['', false],
  ['null', false],
  [null, false],
  [undefined, false],
]);

const isGroup = (field: Pick<Field, 'option'>) => choicesOf(field).list.length > 0;

/**
 * Without choices one box: true or false, `checked` or `unchecked` on the wire (spec §4). With choices one box for
 * each: the array of the values ticked, JSON text on the wire.
 */
export const checkbox: FieldType<boolean | string[]> = {
  type: 'checkbox',
  authoring: { choices: 'optional', limits: [], own: [], longLabel: true },
  holdsValue: true,
  empty: (field) => (isGroup(field) ? [] : false),
  read(wire, field) {
    if (isGroup(field)) return readList(wire);
    const value = WIRE.get(wire);
    return value === undefined ? null : { value };
  },
  refusal: () => 'problem.choice',
  asSent: (value, field) => (isGroup(field) ? value : value === true ? 'checked' : 'unchecked'),
  write: (value) => (Array.isArray(value) ? JSON.stringify(value) : value ? 'checked' : 'unchecked'),
  check(value, field, around) {
    if (isGroup(field)) return listProblems(value, field, around);
    const asBox = (second: unknown) => second === true;
    return answerProblems(
      { value: asBox(value), blank: !asBox(value), missing: 'problem.clickCheckbox', tidy: asBox },
      field,
      around,
    );
  },
  show(value, field, lang) {
    if (isGroup(field)) return showList(value, field);
    return (value === true ? YES : NO)[lang === 'en' ? 'en' : 'zh-hant'];
  },
};
