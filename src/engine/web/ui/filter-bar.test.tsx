// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { QUERY_SIGNS_MAX, SEARCH_SIGNS_MAX } from '../../../contract/limits.ts';
import { setStage, showAt } from '../test-page.tsx';
import { useAddressBar } from './address-bar.ts';
import { FilterBar } from './filter-bar.tsx';

beforeEach(() => setStage('en', ['shell']));

/** What a list would be read by. */
function Signs() {
  const [{ search }] = useAddressBar(['search']);
  return <output>{search.length}</output>;
}
const bar = (
  <>
    <FilterBar filters={[{ kind: 'search', name: 'search', label: 'Search' }]} />
    <Signs />
  </>
);

test('TEN-8: of what is pasted into a search so many signs are taken as count', async () => {
  showAt('/', bar);
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  const user = userEvent.setup();
  await user.click(box);
  await user.paste('a'.repeat(10_000));
  await user.keyboard('{Enter}');
  expect(box.value).toHaveLength(SEARCH_SIGNS_MAX);
  expect(await screen.findByText(String(SEARCH_SIGNS_MAX))).toBeTruthy();
});

test('TEN-8: an address that says more than a call takes is cut', async () => {
  showAt(`/?search=${'a'.repeat(QUERY_SIGNS_MAX + 1)}`, bar);
  expect(await screen.findByText(String(QUERY_SIGNS_MAX))).toBeTruthy();
});

const choices = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    kind: 'choice' as const,
    name: `f${place}`,
    label: `Filter ${place}`,
    options: [{ value: 'a', label: 'A' }],
  }));

test('a bar of many filters folds those behind the first one, two or four by its room, never one that is set', async () => {
  showAt('/?f5=a', <FilterBar filters={choices(7)} />);
  const folded = () =>
    ['2', '3', '4', '5', '6'].map((place) => screen.getByLabelText(`Filter ${place}`).closest('[data-fold]') !== null);
  const more = await screen.findByRole('button', { name: 'More filters' });
  expect(folded()).toEqual([true, true, true, false, true]);
  const foldOf = (place: number) =>
    screen.getByLabelText(`Filter ${place}`).closest('[data-fold]')?.getAttribute('data-fold');
  expect([0, 1, 2, 3, 4].map(foldOf)).toEqual([undefined, 'phone', 'narrow', 'narrow', 'all']);
  await userEvent.click(more);
  expect(folded()).toEqual([false, false, false, false, false]);
  expect(screen.getByRole('button', { name: 'Fewer filters' }).getAttribute('aria-expanded')).toBe('true');
});

test('a bar of few filters has nothing to fold', async () => {
  showAt('/', <FilterBar filters={choices(1)} />);
  await screen.findByLabelText('Filter 0');
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull();
});
