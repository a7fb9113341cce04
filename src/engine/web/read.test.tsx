// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refresh, useRead } from './read.ts';
import { setStage, show } from './test-page.tsx';
import { setWords } from './words.ts';

/** Every call that left the page: its path and language. */
const calls: string[] = [];

beforeEach(() => {
  setStage();
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://portal.test');
    calls.push(`${pathname.split('/').slice(-2).join('/')} ${searchParams.get('lang')}`);
    return Response.json({ data: { rows: [] } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Screen() {
  const roles = useRead('roles', 'GET /role/list', {}, { anyLang: true });
  const deputies = useRead('grants', 'GET /grant/deputy/list');
  const cohorts = useRead('grants', 'GET /grant/cohort/list');
  return <p>{[roles, deputies, cohorts].filter(({ data }) => data).length} read</p>;
}

const asked = async (...expected: string[]) => {
  await waitFor(() => expect(calls.toSorted()).toEqual(expected));
  calls.length = 0;
};

test('TEN-3: another language is asked for what says something in it; the rest stays as it is shown', async () => {
  show(<Screen />);
  await screen.findByText('3 read');
  await asked('cohort/list en', 'deputy/list en', 'role/list en');
  act(() => setWords('zh-hant', {}));
  await screen.findByText('3 read');
  await asked('cohort/list zh-hant', 'deputy/list zh-hant');
});

test('a group is asked anew as a whole, or by one call of it', async () => {
  show(<Screen />);
  await screen.findByText('3 read');
  calls.length = 0;
  await act(() => refresh('grants', 'GET /grant/deputy/list'));
  await asked('deputy/list en');
  await act(() => refresh('grants'));
  await asked('cohort/list en', 'deputy/list en');
});
