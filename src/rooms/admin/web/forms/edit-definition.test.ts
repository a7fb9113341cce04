import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitionProblems } from '../../../../contract/definition-problems.ts';
import { FIELD_TYPES } from '../../../../contract/fields/field-type-names.ts';
import { freshField } from '../../../../contract/fields/new-field.ts';
import type { FieldDefinition, FormDefinition } from '../../../../contract/form.ts';
import { diffDefinitions } from '../../../../contract/form-diff.ts';
import words from '../../words/en/admin/form-editor.json' with { type: 'json' };
import { addField, changeField, everyField, fieldAt, moveField, newName, removeField } from './edit-definition.ts';
import { EditorState } from './editor-state.ts';

const both = (en: string) => ({ en, 'zh-hant': en });
const text = (name: string): FieldDefinition => ({ name, type: 'text', label: both(name) });
const form: FormDefinition = {
  formId: 'form',
  title: both('Form'),
  button: both('Send'),
  feeds: 'x',
  fields: [
    text('a'),
    { ...text('b'), when: [{ field: 'a', is: 'x' }] },
    {
      name: 'list',
      type: 'choiceListEditor',
      label: both('List'),
      props: { itemType: 'row' },
      rows: [
        { name: 'n', type: 'number', label: both('N') },
        { name: 'm', type: 'number', label: both('M') },
        { name: 'sum', type: 'calc', label: both('Sum'), props: { operation: 'add', fieldNameList: ['n', 'm'] } },
      ],
    },
  ],
};
const paths = (form: FormDefinition) => everyField(form).map(({ path }) => path);

test('fields are added behind, moved and removed, in the form and in a row', () => {
  expect(paths(addField(form, text('x'), 'a')[0])).toEqual(['a', 'x', 'b', 'list', 'list/n', 'list/m', 'list/sum']);
  const [inRow, path] = addField(form, text('x'), 'list/n');
  expect(path).toBe('list/x');
  expect(paths(inRow).slice(-3)).toEqual(['list/x', 'list/m', 'list/sum']);
  expect(paths(moveField(form, 'b', -1))[0]).toBe('b');
  expect(moveField(form, 'a', -1)).toBe(form);
  expect(paths(moveField(form, 'list/n', 1)).slice(3)).toEqual(['list/m', 'list/n', 'list/sum']);
  const without = removeField(removeField(form, 'a'), 'list/n');
  expect(fieldAt(without, 'b')!.when).toEqual([]);
  expect(fieldAt(without, 'list/sum')!.props!.fieldNameList).toEqual(['m']);
  expect(definitionProblems(without, {})).toEqual([]);
});

test('a new field of any type has a name and is right as soon as its texts are written', () => {
  for (const type of FIELD_TYPES) {
    const field = freshField('x_new1', type);
    const written = JSON.parse(JSON.stringify(field).replaceAll('""', '"文 Text"')) as FieldDefinition;
    const props = written.props?.fieldNameList ? { props: { ...written.props, fieldNameList: ['a'] } } : {};
    const [made] = addField(form, { ...written, ...props }, null);
    expect(definitionProblems(made, {}), type).toEqual([]);
    expect(Object.keys(words)).toContain(`form-editor.type.${type}`);
  }
});

test('names of new fields are never the same and fit the rule of the server', () => {
  const names = Array.from({ length: 500 }, () => newName());
  expect(new Set(names).size).toBe(500);
  expect(names.every((name) => /^x_[a-z0-9]{4,20}$/.test(name))).toBe(true);
});

test('undo and redo lead back to every step; typing in one box is one step', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), fc.string()), { maxLength: 30 }), (typed) => {
      const state = new EditorState(form);
      const steps = [form];
      let last = -1;
      for (const [at, en] of typed) {
        const name = form.fields[at]!.name;
        const next = changeField(state.definition, name, { label: both(en) });
        state.change(next, name);
        if (at === last) steps.pop();
        steps.push(next);
        last = at;
      }
      for (const step of steps.toReversed().slice(1)) {
        state.undo();
        expect(diffDefinitions(state.definition, step)).toEqual([]);
      }
      expect(state.shown.get().canUndo).toBe(false);
      for (const step of steps.slice(1)) {
        state.redo();
        expect(state.definition).toBe(step);
      }
      expect(state.shown.get().canRedo).toBe(false);
    }),
  );
});
