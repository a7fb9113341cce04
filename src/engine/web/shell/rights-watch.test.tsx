// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '../call.ts';
import { refreshSession, useSession } from '../session.ts';
import { setStage, show } from '../test-page.tsx';
import { useNotices } from '../ui/notify.ts';
import { useRightsWatch } from './rights-watch.ts';

const line = vi.hoisted(() => ({ hint: () => {} }));
vi.mock('../hints.ts', () => ({
  comeBack: () => {},
  useHint: (_topic: string, _active: boolean, onHint: () => void) => {
    line.hint = onHint;
  },
}));

const member = { ID: 7, email: 'm@example.org', displayName: 'M', capabilities: {}, menus: [], secondFactorOwed: null };
let roles: string[];
let capabilities: Record<string, boolean>;
let sessionReads: number;
let answerAct: (response: Response) => void;

function Watch() {
  const session = useSession();
  useRightsWatch(session);
  return (
    <p>
      {session?.roles.join()} {useNotices().map(({ message }) => message)}
    </p>
  );
}

beforeEach(async () => {
  roles = ['member'];
  capabilities = { 'campaign-manage': true };
  sessionReads = 0;
  setStage('en', ['shell']);
  vi.stubGlobal('fetch', (address: string) => {
    if (!address.includes('/session?')) return new Promise((resolve) => (answerAct = resolve));
    sessionReads += 1;
    return Promise.resolve(Response.json({ data: { ...member, roles, capabilities } }));
  });
  show(<Watch />);
  await screen.findByText('member');
});
afterEach(() => vi.unstubAllGlobals());

/** The server says that the rights have changed. */
async function hintAt(change: () => void): Promise<void> {
  change();
  const before = sessionReads;
  act(() => line.hint());
  await waitFor(() => expect(sessionReads).toBe(before + 1));
  await waitFor(() => expect(screen.queryByText(/^member/)).toBeNull());
}

test('MEM-6: who lost a role is told so', async () => {
  await hintAt(() => {
    roles = [];
  });
  expect(await screen.findByText(/one of your roles has ended/)).toBeTruthy();
});

test('who holds a role that opens less than before is told so', async () => {
  capabilities = { 'campaign-manage': false };
  act(() => line.hint());
  expect(await screen.findByText(/permissions of your role have changed/)).toBeTruthy();
});

test('MEM-5: who gives a role up is told by the answer to that, not that something was taken', async () => {
  const leaving = callApi('POST /membership/withdraw', { reason: 'moving' } as never);
  await hintAt(() => {
    roles = [];
  });
  answerAct(Response.json({ data: {} }));
  await act(() => leaving);
  expect(screen.queryByText(/one of your roles has ended/)).toBeNull();
});

test('MEM-5: nor while the screen asks for the session after its act', async () => {
  roles = [];
  await act(async () => {
    const asking = refreshSession();
    line.hint();
    await asking;
  });
  await waitFor(() => expect(sessionReads).toBe(3));
  expect(screen.queryByText(/one of your roles has ended/)).toBeNull();
});

test('MEM-6: an act that is refused because the role is gone tells it', async () => {
  const sending = callApi('POST /membership/withdraw', { reason: 'moving' } as never).catch(() => 'refused');
  roles = [];
  answerAct(Response.json({ code: 'access.denied', error: 'No' }, { status: 403 }));
  expect(await act(() => sending)).toBe('refused');
  expect(await screen.findByText(/one of your roles has ended/)).toBeTruthy();
});
