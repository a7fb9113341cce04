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
