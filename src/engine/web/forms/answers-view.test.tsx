// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aField } from '../../../contract/fields/a-field.fixture.ts';
import { setStage, show } from '../test-page.tsx';
import { aForm } from './a-form.fixture.ts';
import { AnswersView } from './answers-view.tsx';
import { PrintActions } from './print-actions.tsx';

const WORDS = ['rows', 'shell', 'forms-web', 'form-print'];
const ID = '0198f1a2-0000-7000-8000-00000000000f';
const GET = '/wp-json/itrc-membership/v1/attachment/get?attachmentId=';

beforeEach(() => setStage('en', WORDS));

const cost = { type: 'number', props: { format: 'currency' } } as const;
const rowForm = {
  fields: {
    item: aField({ fieldName: 'item', fieldLabel: 'Item' }),
    cost: aField({ ...cost, fieldName: 'cost', fieldLabel: 'Cost' }),
    hours: aField({ type: 'decimal', fieldName: 'hours', fieldLabel: 'Hours' }),
    proof: aField({ type: 'upload', fieldName: 'proof', fieldLabel: 'Proof' }),
  },
  fieldList: ['item', 'cost', 'hours', 'proof'],
};
const rows = [
  { id: 'row-00001', values: { item: 'Bus', cost: 1200.5, hours: 2 } },
  { id: 'row-00002', values: { item: 'Hall', cost: 99, hours: 1.5, proof: [{ attachmentId: ID, name: 'p.png' }] } },
];
const list = (subtotal: string, totalUnit: 'currency' | 'hour') => ({
  fieldName: 'Costs',
  type: 'choiceListEditor' as const,
  value: rows,
  rowForm,
  props: { itemType: 'row' as const, subtotal, totalUnit },
});

const texts = (role: string) => screen.getAllByRole(role).map((element) => element.textContent);

test('FRM-9: rows are read as a table with the sum and its unit under its column', () => {
  const { rerender } = show(<AnswersView record={aForm([list('cost', 'currency')])} />);
  const table = screen.getByRole('table', { name: 'Costs' });
  expect(texts('columnheader')).toEqual(['Item', 'Cost', 'Hours', 'Proof']);
  const lines = within(table).getAllByRole('row');
  expect(lines).toHaveLength(4);
  expect(within(lines[1]!).getAllByText('HK$1,200.50')).toHaveLength(1);
  const foot = within(lines[3]!).getAllByRole('cell');
  expect(within(foot[0]!).getByText('Total')).toBeTruthy();
  expect(within(foot[1]!).getByText('HK$1,299.50')).toBeTruthy();
  expect(within(lines[2]!).getByRole('link', { name: 'p.png' }).getAttribute('href')).toBe(GET + ID);
  rerender(<AnswersView record={aForm([list('hours', 'hour')])} />);
  expect(screen.getByText('3.5 hours')).toBeTruthy();
});

test('FRM-10, FRM-11: files lead to themselves unless they are gone, rich text is drawn, lists are lists, secrets are not', () => {
  show(
    <AnswersView
      record={aForm([
        {
          fieldName: 'Papers',
          type: 'upload',
          value: [
            { attachmentId: ID, name: 'a.pdf' },
            { attachmentId: ID.replace('f', 'e'), name: 'b.png' },
          ],
          uploadedFileList: [
            {
              uploaded: true,
              file: { attachmentId: ID, name: 'a.pdf', attachmentScope: 'form', folderDir: '', attachmentUrl: '' },
            },
          ],
        },
        { fieldName: 'Story', type: 'html', value: '<h3>Once</h3><p>upon <strong>a time</strong></p>' },
        { fieldName: 'Names', type: 'choiceListEditor', value: ['Ann', 'Bob'] },
        { fieldName: 'Word', type: 'password', value: 'hunter2' },
        { fieldName: 'Nothing' },
      ])}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['a.pdf']);
  expect(screen.getByText('b.png (no longer exists)')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Once' })).toBeTruthy();
  expect(screen.getByText('a time').tagName).toBe('STRONG');
  expect(texts('listitem').slice(-2)).toEqual(['Ann', 'Bob']);
  expect(screen.queryByText('Word')).toBeNull();
  expect(screen.getByText('Not answered')).toBeTruthy();
});

test('a form with stored answers can be printed and has a PDF in the language shown; one without has neither', () => {
  setStage('zh-hant', WORDS);
  const { rerender } = show(<PrintActions record={aForm([], { updatedAt: '2026-01-31T06:00:00Z' })} />);
  expect(screen.getByRole('button', { name: '列印' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
    '/wp-json/itrc-membership/v1/form/pdf?formId=form&dataId=data&tenant=stage&lang=zh-hant',
  );
  rerender(<PrintActions record={aForm([])} />);
  expect(screen.queryByRole('link')).toBeNull();
});
