import { expect, test } from 'vitest';
import { BUDGET_CHECK, BUDGET_FIGURES } from '../../../../contract/checks/grant-budget.fixture.ts';
import { definitionProblems } from '../../../../contract/definition-problems.ts';
import type { FieldDefinition, FormDefinition } from '../../../../contract/form.ts';
import { diffDefinitions } from '../../../../contract/form-diff.ts';
import { applyEdit } from './apply-edit.ts';
import { asEdit } from './as-edit.ts';

const text = (en: string) => ({ en, 'zh-hant': en });
const amounts = (name: string): FieldDefinition => ({
  name,
  type: 'choiceListEditor',
  label: text(name),
  props: { itemType: 'row', subtotal: 'amount' },
  rows: [{ name: 'amount', type: 'decimal', label: text('Amount') }],
});
const amount = (name: string): FieldDefinition => ({ name, type: 'decimal', label: text(name) });
const file: FormDefinition = {
  formId: 'budget',
  title: text('Budget'),
  button: text('Send'),
  feeds: 'practice',
  outline: true,
  checks: [BUDGET_CHECK],
  fields: [amounts('income'), amounts('expenditure'), amount('overhead'), amount('fund'), amounts('matching')],
};
const sent = (change: (form: FormDefinition) => void) => {
  const edit = structuredClone(file);
  change(edit);
  return { title: edit.title, button: edit.button, fields: edit.fields } as Parameters<typeof asEdit>[1];
};

test('what an editor sends can neither take a check away nor any field it needs', () => {
  const layout = asEdit(
    file,
    sent((form) => {
      form.title = text('Money');
      form.fields = form.fields.filter(({ name }) => name !== 'fund').reverse();
    }),
    file,
  );
  expect(layout.checks).toEqual([BUDGET_CHECK]);
  expect(layout.outline).toBe(true);
  expect(layout.fields.find(({ name }) => name === 'fund')).toEqual(amount('fund'));
  expect(definitionProblems(layout, {})).toEqual([]);
  expect(applyEdit(file, layout, layout)).toEqual(layout);
});

test('a field that a check needs keeps its type and its sum', () => {
  const layout = asEdit(
    file,
    sent((form) => {
      Object.assign(form.fields[3]!, { type: 'text' });
      form.fields[0] = { name: 'income', type: 'text', label: text('Income') };
    }),
    file,
  );
  expect(layout.fields.map(({ type }) => type)).toEqual(file.fields.map(({ type }) => type));
  expect(layout.fields[0]!.props).toEqual({ itemType: 'row', subtotal: 'amount' });
});

test('a field that a check needs cannot be made one that is sometimes hidden: said at that field', () => {
  const when = [{ field: 'overhead', is: '0' }];
  const layout = asEdit(
    file,
    sent((form) => Object.assign(form.fields[3]!, { when })),
    file,
  );
  expect(definitionProblems(layout, {})).toMatchObject([
    { field: 'fund', part: 'when', key: 'form-editor.problem.check' },
  ]);
});

test('a file with other checks, figures or an outline is a version of its own, told as a change of the file', () => {
  const figures = { ...BUDGET_FIGURES, leastFund: 1 };
  const next: FormDefinition = { ...file, checks: [{ ...BUDGET_CHECK, figures }] };
  expect(diffDefinitions(file, next)).toMatchObject([{ what: 'other', attribute: 'checks' }]);
  const { outline: _, checks: __, ...bare } = file;
  expect(diffDefinitions(bare, file).map((change) => 'attribute' in change && change.attribute)).toEqual([
    'checks',
    'outline',
  ]);
  // An edit that was published over the older file has the newer file's checks with the next read.
  expect(applyEdit(next, file, file).checks).toEqual(next.checks);
});
