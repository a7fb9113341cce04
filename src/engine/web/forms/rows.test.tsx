// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aField, options } from '../../../contract/fields/a-field.fixture.ts';
import type { Row } from '../../../contract/fields/choiceListEditor/row.ts';
import { planOf } from '../../../contract/fields/choiceListEditor/row-plan.ts';
import { aRow, aTable } from '../../../contract/fields/choiceListEditor/rows.fixture.ts';
import { sheetOf } from '../../../contract/fields/choiceListEditor/sheet.ts';
import { writeXlsx } from '../../../contract/fields/choiceListEditor/xlsx-file.ts';
import { XLSX_TYPE } from '../../../contract/fields/choiceListEditor/xlsx-parts.ts';
import { prepareInputs } from '../../../contract/fields/field-inputs.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Field, FieldProps } from '../../../contract/form.ts';
import { setStage, show } from '../test-page.tsx';
import { aForm } from './a-form.fixture.ts';
import { FieldGroups } from './field-groups.tsx';
import { FormStore } from './form-store.ts';
import { FormView } from './form-view.tsx';
import { openForm } from './open-form.ts';

beforeAll(() => prepareInputs([{ type: 'choiceListEditor' }]));

beforeEach(() => {
  setStage('en', ['shell', 'forms-web', 'problems', 'rows']);
  vi.useRealTimers();
});

function open(field: Field) {
  const store = new FormStore(aForm([field]));
  const shown = show(<FieldGroups store={store} prefix="form" />);
  return { store, user: userEvent.setup(), shown };
}
const three = (field: Field) => [
  aRow(field, 1, { item: 'Desk', count: 2, price: 10 }),
  aRow(field, 2, { item: 'Lamp', count: 1, price: 5.5 }),
  aRow(field, 3, { item: 'Chair', count: 4, price: 1 }),
];
function openTable(props: FieldProps = {}, more: Partial<Field>[] = []) {
  const field = aTable(props, more);
  const opened = open({ ...field, value: three(field) });
  const rows = () => opened.store.get('table').value as Row[];
  return { ...opened, field, rows };
}
const box = (label: string, row: number) => screen.getByLabelText(new RegExp(`^${label}.*, row ${row}$`));
const items = (rows: Row[]) => rows.map(({ values }) => values.item);
const total = () => screen.getByRole('table').querySelector('tfoot td')?.textContent;

test('FRM-9: a table with numbered rows; a key computes the sum of its row and the total at once', async () => {
  const { user, rows } = openTable();
  const table = screen.getByRole('table', { name: 'Expenditure' });
  expect(within(table).getAllByRole('row')).toHaveLength(5);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Row', 'Item\u00a0*', 'Kind', 'Count', 'Price', 'Cost', 'Delete']);
  expect(total()).toBe('HK$29.50');
  await user.clear(box('Price', 2));
  await user.type(box('Price', 2), '7.5');
  expect(box('Cost', 2).textContent).toBe('7.5');
  expect(total()).toBe('HK$31.50');
  // What is being typed stays as it was typed until the cell is left.
  await user.type(box('Price', 2), '0');
  expect((box('Price', 2) as HTMLInputElement).value).toBe('7.50');
  expect(rows()[1]!.values.price).toBe(7.5);
  await user.tab();
  expect((box('Price', 2) as HTMLInputElement).value).toBe('7.5');
});

test('FRM-9: only the row that is edited is drawn', async () => {
  const drawn: string[] = [];
  const { user, field } = openTable();
  const type = typeOf({ type: 'calc' });
  const spy = vi.spyOn(type, 'show').mockImplementation((value) => {
    drawn.push(String(value));
    return String(value);
  });
  await user.type(box('Price', 2), '1');
  spy.mockRestore();
  expect(drawn).toEqual(['5.51']);
  expect(field.props.subtotal).toBe('cost');
});

test('FRM-9: delete shows a spinner for 300 ms, then the row is gone, the focus stays near, Undo puts it back', async () => {
  const { user, rows } = openTable();
  const before = rows();
  vi.useFakeTimers({ shouldAdvanceTime: false });
  fireEvent.click(screen.getByRole('button', { name: 'Delete row 2' }));
  expect(screen.getAllByRole('row')[2]!.getAttribute('aria-busy')).toBe('true');
  act(() => void vi.advanceTimersByTime(299));
  expect(rows()).toHaveLength(3);
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  expect(items(rows())).toEqual(['Desk', 'Chair']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move row 2');
  expect(screen.getAllByRole('status').some((element) => element.textContent === 'Row 2 was deleted.')).toBe(true);
  await user.type(box('Item', 1), '!');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(items(rows())).toEqual(['Desk!', 'Lamp', 'Chair']);
  expect(rows()[1]).toBe(before[1]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('FRM-9: itemLimit and itemMin: no row more, no row less, and the reason is said', async () => {
  const { user, rows } = openTable({ itemMin: 3, itemLimit: 4 });
  const remove = screen.getByRole('button', { name: 'Delete row 1' });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(remove.getAttribute('aria-describedby')!)?.textContent).toContain('At least 3');
  await user.click(remove);
  expect(rows()).toHaveLength(3);
  const add = screen.getByRole('button', { name: 'Add new row' });
  await user.click(add);
  expect(rows()).toHaveLength(4);
  expect(document.activeElement).toBe(box('Item', 4));
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(add.getAttribute('aria-describedby')!)?.textContent).toContain('at most 4');
  await user.click(add);
  expect(rows()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Delete row 1' }).hasAttribute('aria-disabled')).toBe(false);
});

test('FRM-9: Enter goes down, in the last row on, and from its last cell to a new row; never sends the form', async () => {
  const { user, rows } = openTable();
  await user.click(box('Count', 2));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(box('Count', 3));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(box('Price', 3));
  await user.keyboard('{Enter}');
  expect(rows()).toHaveLength(4);
  expect(document.activeElement).toBe(box('Item', 4));
});

test('FRM-9: rows that are the room’s are filled in, and none is added, deleted, moved or pasted on', async () => {
  const { user, rows } = openTable({ fixedRows: true });
  for (const name of [/Add/, /Delete/, /Fill from Excel/, /^Row 1/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.clear(box('Price', 3));
  await user.type(box('Price', 3), '2');
  expect(total()).toBe('HK$33.50');
  box('Item', 1).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(items(rows())).toEqual(['Desk', 'Lamp', 'Chair']);
  fireEvent.paste(box('Item', 3), { clipboardData: { getData: () => 'Shelf\nStool', types: ['text/plain'] } });
  expect(items(rows())).toEqual(['Desk', 'Lamp', 'Shelf']);
});

test('FRM-9: Alt with arrows and the menu of a row move it, the focus goes with it, and it is announced', async () => {
  const { user, rows } = openTable();
  await user.click(box('Count', 1));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(items(rows())).toEqual(['Lamp', 'Desk', 'Chair']);
  expect(document.activeElement).toBe(box('Count', 2));
  expect(screen.getAllByRole('status').some((element) => element.textContent === 'Moved to place 2 of 3.')).toBe(true);
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(items(rows())).toEqual(['Desk', 'Lamp', 'Chair']);
  await user.click(screen.getByRole('button', { name: 'Move row 1' }));
  await user.keyboard('{ArrowUp}{Enter}');
  expect(items(rows())).toEqual(['Lamp', 'Chair', 'Desk']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move row 3');
});

const paste = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text, types: ['text/plain'] } });

test('FRM-9: a block of a spreadsheet fills right and down and adds rows; one Undo takes all of it back', async () => {
  const { user, rows } = openTable({ itemLimit: 4 });
  const before = rows();
  paste(box('Item', 3), 'Screen\tbuy\t2\t$1,000.00\t2000\r\n"Two\nlines"\trent\t12o\t1\r\nToo many\t\t\t\r\n');
  expect(rows()).toHaveLength(4);
  expect(rows()[2]!.values).toMatchObject({ item: 'Screen', count: 2, price: 1000, cost: 2000 });
  expect(rows()[3]!.unread).toEqual({ kind: 'rent', count: '12o' });
  expect(screen.getAllByText(/Cells filled: 8\. .*marked: 2\. .*left out: 1\./)).toHaveLength(2);
  expect((box('Count', 4) as HTMLInputElement).value).toBe('12o');
  const message = box('Count', 4).getAttribute('aria-describedby')!;
  expect(document.getElementById(message)?.textContent).toMatch(/number/);
  expect(box('Kind', 4).closest('td')!.textContent).toContain('“rent” cannot be accepted.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rows()).toEqual(before);
  // A single word is pasted as ever.
  expect(paste(box('Item', 1), 'word')).toBe(true);
});

test('FRM-12: a message stands at its cell; the error summary finds it also in a row that is not drawn', async () => {
  const { store, user } = openTable();
  await user.clear(box('Item', 2));
  await user.tab();
  const item = box('Item', 2);
  expect(item.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(item.getAttribute('aria-describedby')!)?.textContent).toMatch(/fill out/);
  act(() => store.reveal('table', `${aRow(aTable(), 2).id}.item`));
  expect(document.activeElement).toBe(item);
  await user.keyboard('x');
  expect(item.hasAttribute('aria-invalid')).toBe(false);
});

test('FRM-12: a line of the error summary leads to a cell far down in a long table', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
  vi.stubGlobal('fetch', async () => new Response('{"data":{}}'));
  const field = aTable();
  const rows = Array.from({ length: 150 }, (_, at) => aRow(field, at, { item: at === 139 ? '' : `Item ${at}` }));
  const form = await openForm(aForm([{ ...field, value: rows }]), { tenant: 'stage', account: 'someone' });
  show(<FormView form={form} post={async () => ({})} onDone={() => undefined} onReload={() => undefined} />);
  expect(document.querySelectorAll('[data-row]')).toHaveLength(10);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('151');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send it' }));
  await user.click(await screen.findByRole('link', { name: /^Expenditure, row 140, Item: / }));
  expect(document.activeElement).toBe(box('Item', 140));
  expect(document.querySelectorAll('[data-row]')).toHaveLength(20);
  vi.unstubAllGlobals();
});

test('conditions within a row, choices and ticks are drawn by their own inputs', async () => {
  const { user, rows } = openTable({}, [
    { fieldName: 'shop', fieldLabel: 'Shop', when: [{ field: 'kind', is: 'buy' }] },
    { fieldName: 'ready', fieldLabel: 'Ready', type: 'checkbox' },
    { fieldName: 'area', fieldLabel: 'Area', type: 'radio', option: options('hk', 'kln') },
  ]);
  expect(screen.queryByLabelText(/^Shop/)).toBeNull();
  await user.click(box('Kind', 2));
  await user.click(screen.getByRole('option', { name: 'Label of buy' }));
  await user.type(box('Shop', 2), 'Lee');
  await user.click(box('Ready', 2));
  await user.click(screen.getAllByLabelText('Label of kln')[1]!);
  await user.click(screen.getAllByLabelText('Label of hk')[0]!);
  expect(rows()[1]!.values).toMatchObject({ kind: 'buy', shop: 'Lee', ready: true, area: 'kln' });
  expect(rows()[0]!.values.area).toBe('hk');
});

test('FRM-9: text items do the same: add, move, delete, undo, paste', async () => {
  const { store, user } = open(
    aField({
      fieldName: 'goals',
      fieldLabel: 'Goals',
      type: 'choiceListEditor',
      props: { itemType: 'text', itemLimit: 4 },
    }),
  );
  const value = () => store.get('goals').value;
  await user.click(screen.getByRole('button', { name: 'Add new item' }));
  await user.keyboard('one{Enter}two');
  expect(value()).toEqual(['one', 'two']);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(value()).toEqual(['two', 'one']);
  expect(document.activeElement?.id).toBe('form-goals.0');
  paste(document.activeElement!, 'a\nb\nc\nd\ne\n');
  expect(value()).toEqual(['a', 'b', 'c', 'd']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(value()).toEqual(['two', 'one']);
});

test('FRM-9: nobody may edit it: the same table to read, with its total', () => {
  const field = aTable();
  open({ ...field, allowEdit: false, value: three(field) });
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(screen.getByRole('cell', { name: /Lamp/ })).toBeTruthy();
  expect(total()).toBe('HK$29.50');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete|Add/ })).toBeNull();
});

test('FRM-9: an XLSX file is taken back after its changes were shown; one Undo takes it back', async () => {
  const { user, rows, field } = openTable();
  const before = rows();
  const sheet = sheetOf(before, planOf(field, typeOf), 'en');
  const changed = [sheet[0]!, sheet[1]!.with(2, 9), sheet[3]!, ['New', 'rent', 1, 1]];
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(picker, new File([writeXlsx(changed)], 'costs.xlsx', { type: XLSX_TYPE }));
  const offer = await screen.findByRole('group', { name: /costs\.xlsx/ });
  expect(document.activeElement).toBe(offer);
  expect(
    within(offer)
      .getAllByRole('listitem')
      .map((element) => element.textContent),
  ).toEqual([
    'New rows: 1',
    'Changed rows: 1',
    'Rows to be removed: 1',
    'Cells that are not recognised and will be marked: 1',
  ]);
  expect(rows()).toBe(before);
  await user.click(within(offer).getByRole('button', { name: 'Import' }));
  expect(items(rows())).toEqual(['Desk', 'Chair', 'New']);
  expect(rows()[0]!.values).toMatchObject({ count: 9, cost: 90 });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rows()).toBe(before);
  await user.upload(picker, new File(['no workbook'], 'x.xlsx', { type: XLSX_TYPE }));
  expect((await screen.findByRole('alert')).textContent).toContain('This Excel file cannot be read');
});
