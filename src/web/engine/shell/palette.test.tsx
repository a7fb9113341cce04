// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setStage, show } from '../test-page.tsx';
import { Palette } from './palette.tsx';
import { match } from './palette-match.ts';

beforeEach(() => setStage());

const opened: string[] = [];
const item = (label: string, hint = '') => ({ key: label, label, hint, open: () => opened.push(label) });
const items = [item('My applications', 'Grants'), item('Browse members', 'Administration'), item('Café bookings')];

test('finds by every word, beginnings first, without case or accents', () => {
  const found = (query: string) => match(items, query).map((paletteItem) => paletteItem.label);
  expect(found('')).toHaveLength(3);
  expect(found('b')).toEqual(['Browse members', 'Café bookings']);
  expect(found('cafe')).toEqual(['Café bookings']);
  expect(found('members admin')).toEqual(['Browse members']);
  expect(found('zzz')).toEqual([]);
  expect(match([item('我的申請')], '申請')).toHaveLength(1);
});

test('the arrows choose, Enter opens; what a server finds comes after it', async () => {
  opened.length = 0;
  let closed = 0;
  show(
    <Palette
      open
      onClose={() => void closed++}
      sources={[{ key: 'menu', label: 'Menu', find: (query) => match(items, query) }]}
      searches={[{ key: 'all', label: 'Records', ask: async (query) => [item(`Record ${query}`)] }]}
    />,
  );
  await userEvent.type(screen.getByRole('combobox'), 'b');
  expect((await screen.findByRole('option', { name: 'Record b' })).getAttribute('aria-selected')).toBe('false');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Browse membersAdministration');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Record b');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['Record b']);
  expect(closed).toBe(1);
});
