// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setStage, show } from '../../../../engine/web/test-page.tsx';
import { type PersonData, PersonSections } from './person-sections.tsx';

const TOTAL = 450;
const linesOf = (size: number) =>
  Array.from({ length: Math.min(size, TOTAL) }, (_, at) => ({
    ...{ id: `mail-${at}`, title: `Mail ${at}`, detail: '', state: '', at: null, href: null },
  }));
const sections = (size: number) => [{ kind: 'mails', label: 'E-mails', total: TOTAL, lines: linesOf(size) }];

beforeEach(() => setStage('en', ['shell', 'accounts']));
afterEach(() => vi.restoreAllMocks());

test('ADM-2: of many records the newest stand first, and all of them can be reached', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to) => {
    const size = Number(new URL(String(to instanceof Request ? to.url : to), 'http://portal').searchParams.get('size'));
    return Response.json({ data: { sections: sections(size) } });
  });
  show(<PersonSections person={{ accountId: 'a', sections: sections(5) } as PersonData} />);
  expect(screen.getAllByText(/^Mail \d+$/)).toHaveLength(5);
  for (const [press, shown] of [
    ['Show 200 more', 200],
    ['Show 200 more', 400],
    ['Show all 450', 450],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${press}`) }));
    await vi.waitFor(() => expect(screen.getAllByText(/^Mail \d+$/)).toHaveLength(shown));
  }
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/^The newest/)).toBeNull();
});
