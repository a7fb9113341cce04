// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as whole from '../../../contract/search-text.ts';
import { provideRoutes } from '../routes.ts';
import type { Found } from '../search/use-search.ts';
import { setStage, show } from '../test-page.tsx';
import { Palette } from './palette.tsx';
import { match } from './palette-match.ts';
import { queryClient } from './query-client.ts';

const opened: string[] = [];
const asked: string[] = [];
const item = (label: string, hint = '') => ({ key: label, label, hint, open: () => opened.push(label) });
const items = [item('My applications', 'Grants'), item('Browse members', 'Administration'), item('Café bookings')];

/** One member for every search that has a b in it. */
const answerTo = (q: string): Found => {
  const hit = {
    kind: 'member',
    id: '1',
    title: `Record ${q}`,
    detail: 'F-00001',
    state: 'Active',
    href: `/members/${q}`,
  };
  const group = { kind: 'member', label: 'Members', hits: [hit], total: 1, more: false, list: null };
  return { groups: q.includes('b') ? [group] : [], kinds: [], tooShort: false, cut: false };
};

const logIn = (accountId: string) => queryClient.setQueryData(['session'], { ID: 1, accountId, menus: [] });
const showPalette = (onClose = () => undefined) =>
  show(
    <Palette open onClose={onClose} sources={[{ key: 'menu', label: 'Menu', find: (query) => match(items, query) }]} />,
  );
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  setStage();
  sessionStorage.clear();
  opened.length = 0;
  asked.length = 0;
  provideRoutes([], (path) => opened.push(path));
  logIn('one');
  vi.stubGlobal('fetch', async (address: string) => {
    const q = new URL(address, 'http://stage').searchParams.get('q')!;
    asked.push(q);
    return new Response(JSON.stringify({ data: answerTo(q) }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('finds by every word, beginnings first, without case or accents', () => {
  const found = (query: string) => match(items, query).map((paletteItem) => paletteItem.label);
  expect(found('')).toHaveLength(3);
  expect(found('b')).toEqual(['Browse members', 'Café bookings']);
  expect(found('cafe')).toEqual(['Café bookings']);
  expect(found('members admin')).toEqual(['Browse members']);
  expect(found('zzz')).toEqual([]);
  expect(match([item('我的申請')], '申請')).toHaveLength(1);
  expect(match([item('我的申請')], '申请', whole)).toHaveLength(1);
  expect(match([item('O’Brien’s Café')], 'obriens cafe')).toHaveLength(1);
});

test('the arrows choose, Enter opens; what the server finds comes after what is at hand, and last the way to all of it', async () => {
  let closed = 0;
  showPalette(() => void closed++);
  await userEvent.type(screen.getByRole('combobox'), 'b');
  const record = await screen.findByRole('option', { name: /Record b/ });
  expect(record.getAttribute('aria-selected')).toBe('false');
  expect(screen.getByRole('group', { name: 'Members' }).contains(record)).toBe(true);
  expect(record.textContent).toBe('Record bActiveF-00001');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Browse membersAdministration');
  expect(options().at(-1)).toBe('All results for “b”');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toBe(record);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toEqual(['/search?q=b']);
  expect(closed).toBe(1);
});

test('the server is asked once typing has settled, and what is shown is never of an older query', async () => {
  showPalette();
  await userEvent.type(screen.getByRole('combobox'), 'abb');
  await screen.findByRole('option', { name: /Record abb/ });
  expect(asked).toEqual(['abb']);
  await userEvent.type(screen.getByRole('combobox'), 'c');
  expect(screen.queryByText('Record abb')).toBeNull();
  expect(await screen.findByRole('option', { name: /Record abbc/ })).toBeTruthy();
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'zz');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for “zz”.'));
});

test('what was opened from the search stands first in the empty box, for this person and nobody else', async () => {
  const { unmount } = showPalette();
  await userEvent.type(screen.getByRole('combobox'), 'abb');
  await userEvent.click(await screen.findByRole('option', { name: /Record abb/ }));
  expect(opened).toEqual(['/members/abb']);
  unmount();
  const again = showPalette();
  expect(options()[0]).toBe('Record abbF-00001');
  await userEvent.click(screen.getAllByRole('option')[0]!);
  expect(opened).toEqual(['/members/abb', '/members/abb']);
  again.unmount();
  logIn('two');
  showPalette();
  expect(screen.queryByText(/Record abb/)).toBeNull();
});

test('who is not logged in searches the pages only', async () => {
  queryClient.setQueryData(['session'], { ID: 0, menus: [] });
  showPalette();
  await userEvent.type(screen.getByRole('combobox'), 'zz');
  expect(screen.getByRole('status').textContent).toBe('Nothing found for “zz”.');
  expect(options()).toEqual([]);
  expect(asked).toEqual([]);
});
