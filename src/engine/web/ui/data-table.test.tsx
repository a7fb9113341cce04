// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setStage, show } from '../test-page.tsx';
import { type Column, DataTable, type Sort } from './data-table.tsx';

type Row = { id: string; name: string; hours: number };
const rows: Row[] = [
  { id: '1', name: 'Ada', hours: 3 },
  { id: '2', name: 'Ben', hours: 1 },
  { id: '3', name: 'Cy', hours: 2 },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name, sortable: true },
  { key: 'hours', header: 'Hours', cell: (row) => row.hours, align: 'end' },
];
const table = (more: { rows?: Row[]; sort?: Sort; onSort?: (sort: Sort) => void } = {}) => (
  <DataTable
    caption="People"
    columns={columns}
    rows={rows}
    rowKey={(row) => row.id}
    rowLink={(row) => `/people/${row.id}`}
    empty={<p>Nobody yet</p>}
    {...more}
  />
);

beforeEach(() => setStage());

test('lists rows under their headers, each row leading somewhere', () => {
  show(table());
  const people = screen.getByRole('table', { name: 'People' });
  expect(within(people).getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe('/people/2');
});

test('j and k walk the rows once one has the focus, and do nothing elsewhere', async () => {
  show(table());
  const link = (name: string) => screen.getByRole('link', { name });
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(document.body);
  link('Ada').focus();
  await userEvent.keyboard('jj');
  expect(document.activeElement).toBe(link('Cy'));
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(link('Cy'));
  await userEvent.keyboard('k');
  expect(document.activeElement).toBe(link('Ben'));
});

test('a sorted header says so and asks for the other direction', async () => {
  const query: Sort[] = [];
  show(table({ sort: { key: 'name', direction: 'ascending' }, onSort: (sort) => query.push(sort) }));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(query).toEqual([{ key: 'name', direction: 'descending' }]);
});

test('without rows it says what there is to say', () => {
  show(table({ rows: [] }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Nobody yet')).toBeTruthy();
});
