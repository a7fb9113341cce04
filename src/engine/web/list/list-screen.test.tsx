// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Paged } from '../../../contract/lists/list.ts';
import { setStage, show } from '../test-page.tsx';
import { ListPart } from './list-screen.tsx';

type Row = { id: string; name: string };
const page = (rows: Row[]): Paged<Row> => ({ rows, total: 41, next: 'behind', previous: null });
const set = vi.fn();
const retry = vi.fn();
const part = (data: Paged<Row> | undefined, error: Error | null = null) => (
  <ListPart
    list={{ data, filter: {}, query: { error, refetch: retry } as never, set }}
    caption="People"
    columns={[
      { key: 'name', header: 'Name', cell: (row) => row.name },
      { key: 'secret', header: 'Secret', cell: () => 'hidden', on: false },
    ]}
    rowKey={(row) => row.id}
    empty={{ title: 'Nobody', text: 'They will stand here' }}
    sum="Two hours"
  />
);

beforeEach(() => setStage());

test('ERR-1: a list shows that it is on its way, its rows with what they come to and its pages, nothing, or that it broke', async () => {
  const { rerender } = show(part(undefined));
  expect(screen.getByRole('status')).toBeTruthy();
  rerender(part(page([{ id: '1', name: 'Ada' }])));
  expect(screen.getByRole('cell', { name: /Ada/ })).toBeTruthy();
  expect(screen.queryByText('hidden')).toBeNull();
  expect(screen.getByText('Two hours')).toBeTruthy();
  const [previous, next] = screen.getAllByRole<HTMLButtonElement>('button');
  expect(previous!.disabled).toBe(true);
  await userEvent.click(next!);
  expect(set).toHaveBeenCalledWith({ after: 'behind' });
  rerender(part({ ...page([]), next: null }));
  expect(screen.getByText('They will stand here')).toBeTruthy();
  expect(screen.queryByText('Two hours')).toBeNull();
  rerender(part(undefined, new Error('broken')));
  await userEvent.click(screen.getByRole('button'));
  expect(retry).toHaveBeenCalledOnce();
});
