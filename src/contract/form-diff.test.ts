import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_TYPES } from './fields/field-type-names.ts';
import type { ChoiceDefinition, FieldDefinition, FormDefinition } from './form.ts';
import { diffDefinitions, type FormChange, questionsChanged } from './form-diff.ts';

const word = fc.constantFrom('', 'Name', 'Address', 'City', '姓名', '地址');
const text = fc.record({ en: word, 'zh-hant': word });
const choice: fc.Arbitrary<ChoiceDefinition> = fc.record(
  { value: fc.constantFrom('a', 'b', 'c', 'd'), label: text, subTitle: text, hidden: fc.boolean() },
  { requiredKeys: ['value', 'label'] },
);
const fieldOf = (rows: fc.Arbitrary<FieldDefinition[]> | null): fc.Arbitrary<FieldDefinition> =>
  fc.record(
    {
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      type: fc.constantFrom(...FIELD_TYPES),
      label: text,
      subtitle: text,
      required: fc.boolean(),
      readOnly: fc.boolean(),
      rule: fc.constantFrom('', 'email', 'min-1'),
      choices: fc.uniqueArray(choice, { selector: ({ value }) => value, maxLength: 4 }),
      props: fc.record({ maxLength: fc.integer(), min: fc.integer() }, { requiredKeys: [] }),
      when: fc.array(fc.record({ field: fc.constantFrom('a', 'b'), is: word }), { maxLength: 2 }),
      ...(rows && { rows }),
    },
    { requiredKeys: ['name', 'type', 'label'] },
  ) as fc.Arbitrary<FieldDefinition>;
const unique = (field: fc.Arbitrary<FieldDefinition>) =>
  fc.uniqueArray(field, { selector: ({ name }) => name, maxLength: 6 });
const form: fc.Arbitrary<FormDefinition> = fc.record({
  formId: fc.constant('form'),
  title: text,
  button: text,
  feeds: fc.constantFrom('one', 'two'),
  fields: unique(fieldOf(unique(fieldOf(null)))),
});

/** The same, told in another way: keys in another order, what says nothing left out or said. */
function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, value]) => value !== false && value !== undefined);
  return Object.fromEntries(entries.reverse().map(([key, value]) => [key, rewritten(value)]));
}
const names = (fields: readonly FieldDefinition[]): string[] =>
  fields.flatMap(({ name, rows }) => [name, ...names(rows ?? []).map((inner) => `${name}/${inner}`)]);
const placesOf = (changes: FormChange[], what: string) =>
  changes.flatMap((change) => (change.what === what ? [change.field] : [])).sort();
const RUNS = { numRuns: 1_000 };

test('a definition does not differ from itself, nor from itself told another way', () => {
  fc.assert(
    fc.property(form, (form) => {
      expect(diffDefinitions(form, form)).toEqual([]);
      expect(diffDefinitions(form, rewritten(form) as FormDefinition)).toEqual([]);
    }),
    RUNS,
  );
});

test('every single change is found, at its place', () => {
  const spoils: ((field: FieldDefinition) => void)[] = [
    (field) => Object.assign(field.label, { en: `${field.label.en}!` }),
    (field) => Object.assign(field, { subtitle: { en: 'new', 'zh-hant': '新' } }),
    (field) => Object.assign(field, { required: !field.required }),
    (field) => Object.assign(field, { rule: 'hkid' }),
    (field) => Object.assign(field, { hidden: true }),
    (field) => Object.assign(field, { default: 1 }),
    (field) => Object.assign(field, { props: { ...field.props, itemMin: 3 } }),
    (field) => Object.assign(field, { when: [{ field: 'z', is: 'z' }] }),
    (field) => Object.assign(field, { choices: [...(field.choices ?? []), { value: 'z', label: field.label }] }),
  ];
  fc.assert(
    fc.property(form, fc.nat(), fc.constantFrom(...spoils), (form, at, spoil) => {
      fc.pre(form.fields.length > 0);
      const second = structuredClone(form);
      const field = second.fields[at % second.fields.length]!;
      spoil(field);
      const changes = diffDefinitions(form, second);
      expect(changes.length).toBeGreaterThan(0);
      expect(new Set(changes.map((change) => change.field))).toEqual(new Set([field.name]));
    }),
    RUNS,
  );
});

test('what was added one way was removed the other way, and every change names a field of one of the two', () => {
  fc.assert(
    fc.property(form, form, (a, b) => {
      const there = diffDefinitions(a, b);
      const back = diffDefinitions(b, a);
      expect(placesOf(there, 'added')).toEqual(placesOf(back, 'removed'));
      expect(placesOf(there, 'removed')).toEqual(placesOf(back, 'added'));
      expect(there.length === 0).toBe(back.length === 0);
      const known = new Set<string | null>([null, ...names(a.fields), ...names(b.fields)]);
      expect(there.every(({ field }) => known.has(field))).toBe(true);
    }),
    RUNS,
  );
});

test('a field that was moved is the only one said to be moved', () => {
  fc.assert(
    fc.property(form, fc.nat(), fc.nat(), (form, from, to) => {
      fc.pre(form.fields.length > 1);
      const fields = [...form.fields];
      const [moved] = fields.splice(from % fields.length, 1);
      fields.splice(to % (fields.length + 1), 0, moved!);
      const changes = diffDefinitions(form, { ...form, fields });
      expect(changes.length).toBeLessThanOrEqual(1);
      expect(changes.every(({ what }) => what === 'moved')).toBe(true);
    }),
    RUNS,
  );
});

test('whoever answered is told of questions only: not of order, help, or the texts of the other language', () => {
  const both = (en: string) => ({ en, 'zh-hant': en });
  const before: FormDefinition = {
    formId: 'form',
    title: both('Form'),
    button: both('Send'),
    feeds: 'x',
    fields: [
      { name: 'a', type: 'text', label: both('A') },
      { name: 'b', type: 'text', label: both('B') },
      { name: 'c', type: 'text', label: both('C') },
      { name: 'h', type: 'heading', label: both('H') },
    ],
  };
  const after = structuredClone(before);
  after.title = both('Another');
  after.fields = [
    { name: 'n', type: 'radio', label: both('N'), choices: [{ value: 'x', label: both('X') }] },
    { name: 'b', type: 'text', label: { en: 'B', 'zh-hant': '乙' } },
    { name: 'a', type: 'text', label: both('A'), required: true },
    { name: 'h', type: 'heading', label: both('HH') },
    { name: 'i', type: 'info', label: both('I') },
  ];
  const format = (lang: 'en' | 'zh-hant') =>
    questionsChanged(before, after, lang, (text) => text[lang]).map(({ fieldName, kind }) => `${fieldName} ${kind}`);
  expect(format('en')).toEqual(['n added', 'a changed', 'c removed']);
  expect(format('zh-hant')).toEqual(['n added', 'b changed', 'a changed', 'c removed']);
});
