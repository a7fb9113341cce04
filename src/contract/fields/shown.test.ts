import { expect, test } from 'vitest';
import type { Field } from '../form.ts';
import { aField, options } from './a-field.fixture.ts';
import { layoutAnswers, layoutForm } from './shown.ts';

const ID = '0198f1a2-0000-7000-8000-00000000000f';
const named = (fieldName: string, over: Partial<Field> = {}) => aField({ fieldName, fieldLabel: fieldName, ...over });

const rowFields = [
  named('what'),
  named('hours', { type: 'decimal' }),
  named('cost', { type: 'number', props: { format: 'currency' } }),
  named('sum', {
    type: 'calc',
    props: { operation: 'multiply', fieldNameList: ['hours', 'cost'], format: 'currency' },
  }),
  named('receipt', { type: 'upload' }),
  named('why', { when: [{ field: 'what', is: 'Other' }] }),
  named('secret', { type: 'password' }),
  named('inside', { hidden: true }),
];
const list = named('costs', {
  type: 'choiceListEditor',
  props: { itemType: 'row', subtotal: 'sum', totalUnit: 'currency' },
  rowForm: {
    fields: Object.fromEntries(rowFields.map((field) => [field.fieldName, field])),
    fieldList: rowFields.map(({ fieldName }) => fieldName),
  },
});
const rows = [
  { id: 'row-00001', values: { what: 'Taxi', hours: 1.5, cost: 100, sum: 150, why: 'not asked', inside: 'x' } },
  { id: 'row-00002', values: { what: 'Other', sum: 0, why: '雨', receipt: [{ attachmentId: ID, name: 'r.jpg' }] } },
];

test('FRM-9: a list of rows is laid out as its table: calc columns, figures at the end, the sum with its unit', () => {
  const shown = layoutForm(list, rows, 'en');
  expect(shown).toMatchObject({
    kind: 'table',
    columns: [
      { label: 'what', align: 'start' },
      { label: 'hours', align: 'end' },
      { label: 'cost', align: 'end' },
      { label: 'sum', align: 'end' },
      { label: 'receipt', align: 'start' },
      { label: 'why', align: 'start' },
    ],
    total: { column: 3, text: 'HK$150.00', hours: false },
  });
  const cells = shown?.kind === 'table' ? shown.rows.map((row) => row.cells.map(({ text }) => text)) : [];
  expect(cells).toEqual([
    ['Taxi', '1.5', 'HK$100.00', 'HK$150.00', '', ''],
    ['Other', '', '', 'HK$0.00', '', '雨'],
  ]);
  const files = shown?.kind === 'table' && shown.rows[1]!.cells[4]!.files;
  expect(files).toEqual([{ attachmentId: ID, name: 'r.jpg', image: true }]);
  const hours = layoutForm({ ...list, props: { ...list.props, subtotal: 'hours', totalUnit: 'hour' } }, rows, 'en');
  expect(hours).toMatchObject({ total: { column: 1, text: '1.5', hours: true } });
  const begun = layoutForm(list, [...rows, { id: 'row-nothing', values: {} }], 'en');
  expect(begun?.kind === 'table' && begun.rows.map(({ id }) => id)).not.toContain('row-nothing');
  const quiet = layoutForm({ ...list, props: { ...list.props, totalUnit: 'hidden' } }, rows, 'en');
  expect(quiet).toMatchObject({ total: null });
});

test('files that are gone lead nowhere; documents are no pictures', () => {
  const two = [
    { attachmentId: ID, name: 'a.PNG' },
    { attachmentId: ID.replace('f', 'e'), name: 'b.pdf' },
  ];
  const file = { attachmentId: ID, name: 'a.PNG', attachmentScope: 'form', folderDir: '', attachmentUrl: '' };
  const text = [
    { uploaded: true, file },
    { uploaded: false, file: { ...file, attachmentId: '' } },
  ];
  expect(layoutForm(aField({ type: 'upload', uploadedFileList: text }), two, 'en')).toEqual({
    kind: 'files',
    files: [
      { attachmentId: ID, name: 'a.PNG', image: true },
      { attachmentId: null, name: 'b.pdf', image: false },
    ],
  });
});

test('every answer that says nothing is none', () => {
  expect(layoutForm(aField({ type: 'html' }), '<p></p>', 'en')).toBeNull();
  expect(layoutForm(aField({ type: 'html' }), '<p><b>x</b></p>', 'en')).toEqual({
    kind: 'rich',
    html: '<p><b>x</b></p>',
  });
  expect(layoutForm(aField({ type: 'upload' }), [], 'en')).toBeNull();
  expect(layoutForm(list, [], 'en')).toBeNull();
  expect(layoutForm(aField({ type: 'choiceListEditor' }), ['a', 'b'], 'en')).toEqual({
    kind: 'list',
    items: ['a', 'b'],
  });
  expect(layoutForm(aField(), '', 'en')).toBeNull();
});

test('what is hidden, secret, help, or hidden by other answers is not laid out', () => {
  const fields = [
    named('before', { value: 'b' }),
    named('hint', { type: 'info' }),
    named('Part', { type: 'heading' }),
    named('kind', { type: 'dropdown', option: options('a', 'b'), value: 'a' }),
    named('onA', { value: '1', when: [{ field: 'kind', is: 'a' }] }),
    named('onB', { value: '2', when: [{ field: 'kind', is: 'b' }] }),
    named('word', { type: 'password', value: 'hunter2' }),
    named('hid', { hidden: true, value: 'x' }),
    named('empty'),
  ];
  const text = layoutAnswers(fields, 'en').map(({ heading, questions }) => [
    heading,
    questions.map(({ name }) => name),
  ]);
  expect(text).toEqual([
    [null, ['before']],
    ['Part', ['kind', 'onA', 'empty']],
  ]);
  expect(layoutAnswers(fields, 'en')[1]!.questions[0]!.shown).toEqual({ kind: 'text', text: 'Label of a' });
});
