// @vitest-environment jsdom
import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MODULES } from '../../../contract/modules.ts';
import type { RouteDefinition } from '../routes.ts';
import { madePortal, setStage, showStage } from '../test-page.tsx';
import { leave } from './login-again.ts';
import { createPortalRouter, showRouter } from './router.tsx';

const nobody = { ID: 0, email: '', displayName: '', capabilities: {}, roles: [], menus: [], secondFactorOwed: null };
const member = {
  ...nobody,
  ID: 4711,
  accountId: '11111111-1111-4111-8111-111111111111',
  email: 'member@example.org',
  displayName: 'Member',
  capabilities: { 'audit-read': true },
  menus: [
    { group: 'Work', label: 'Notes', action: 'My-Notes', path: '/notes' },
    { group: 'Work', label: 'Apply', action: 'apply' },
  ],
};
let session: unknown = member;

const screenOf = (text: string) => async () => ({ default: () => <p>{text}</p> });
const definitions: RouteDefinition[] = [
  { path: '/', name: 'Home', title: 'shell.account.title', screen: screenOf('home') },
  { path: '/login', name: 'Login', title: 'word.logIn', bare: true, screen: screenOf('login page') },
  {
    path: '/notes',
    name: 'My-Notes',
    title: 'shell.account.title',
    needs: 'person',
    screen: async () => ({ default: () => <input aria-label="note" /> }),
  },
  { path: '/jobs', name: 'Jobs', title: 'shell.account.title', needs: ['job-manage'], screen: screenOf('jobs') },
  {
    path: '/trail',
    name: 'Trail',
    title: 'shell.account.title',
    needs: ['job-manage', 'audit-read'],
    screen: screenOf('trail'),
  },
  {
    path: '/paper',
    name: 'Paper',
    title: 'shell.account.title',
    needs: 'person',
    under: 'My-Notes',
    screen: screenOf('paper'),
  },
  { path: '/chat', name: 'Chat', title: 'shell.account.title', module: 'chat', screen: screenOf('chat') },
];
let loggedIn = () => {};
const LoginAgain = ({ email, onDone }: { email: string; onDone: () => void }) => {
  loggedIn = onDone;
  return <p>password of {email}</p>;
};

function open(path: string) {
  window.history.replaceState(null, '', path);
  render(<RouterProvider router={createPortalRouter(definitions, { renderLogin: LoginAgain })} />);
}

beforeEach(() => {
  leave();
  setStage();
  session = member;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/session?')) return Response.json({ data: session });
    return Response.json({ data: { rows: [], total: 0, unread: 0, next: null, previous: null } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('TEN-2 ACC-2: who is not logged in is led to Login with the way back; tenant and language stay in the address', async () => {
  session = nobody;
  open('/notes?tenant=cifa&lang=en&page=2');
  await screen.findByText('login page');
  const query = new URLSearchParams(window.location.search);
  expect(window.location.pathname).toBe('/login');
  expect(query.get('tenant')).toBe('cifa');
  expect(query.get('lang')).toBe('en');
  expect(query.get('returnUrl')).toContain('/notes?');
  expect(query.get('returnUrl')).toContain('page=2');
});

test('ACC-9: a screen for another role says so calmly; any one of the capabilities opens it', async () => {
  open('/jobs');
  expect(await screen.findByText('This page is not for your role')).toBeTruthy();
  expect(screen.queryByText('jobs')).toBeNull();
});

test('ACC-9: one capability of several is enough', async () => {
  open('/trail');
  expect(await screen.findByText('trail')).toBeTruthy();
});

test('TEN-4: the screen of a module that is off does not exist', async () => {
  const { modules } = madePortal();
  act(() => showStage('en', ['shell'], { modules: { ...modules, chat: false } }));
  expect(MODULES).toContain('chat');
  open('/chat');
  expect(await screen.findByText('This page does not exist')).toBeTruthy();
});

test('TEN-8: a screen without a line of its own lights the line it belongs to', async () => {
  open('/paper');
  await screen.findByText('paper');
  expect((await screen.findByRole('link', { name: 'Notes' })).getAttribute('aria-current')).toBe('page');
});

test('TEN-8: the menu shows the lines of the person in their groups and lights the one that is open', async () => {
  open('/notes');
  const link = await screen.findByRole('link', { name: 'Notes' });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('heading', { name: 'Work' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
});

test('a long menu stands by its areas, their pages above the page, and the reader’s own under their picture', async () => {
  const lines = (group: string) =>
    Array.from({ length: 6 }, (_, n) => ({ group, label: `${group} ${n}`, action: `apply${n}` }));
  const notes = { group: 'Work', label: 'Notes', action: 'My-Notes', path: '/notes' };
  const own = { group: 'Work', label: 'My paper', action: 'Paper', path: '/paper', own: true };
  session = { ...member, menus: [notes, own, ...lines('Work'), ...lines('Play')] };
  open('/notes');
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  await menu.findByRole('link', { name: 'Work' });
  expect(menu.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Work', 'Play']);
  expect(menu.getByRole('link', { name: 'Work' }).getAttribute('aria-current')).toBe('page');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of Work' }));
  expect(pages.getByRole('link', { name: 'Notes' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(screen.getByRole('button', { name: 'Your account' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'My paper' }));
  await waitFor(() => expect(window.location.pathname).toBe('/paper'));
});

test('Ctrl-K finds the lines of the menu and the screens', async () => {
  open('/');
  await screen.findByRole('link', { name: 'Notes' });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'note' } });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  await waitFor(() => expect(window.location.pathname).toBe('/notes'));
});

test('TEN-10: after 15 idle minutes the login is asked for in place, and what was typed is still there', async () => {
  open('/notes');
  const note = await screen.findByLabelText<HTMLInputElement>('note');
  await screen.findByRole('link', { name: 'Notes' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  note.value = 'half a sentence';
  // The watch starts anew with this key, on the faked clock.
  fireEvent.keyDown(note, { key: 'e' });
  act(() => vi.advanceTimersByTime(13 * 60_000 + 1));
  expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeTruthy();
  session = nobody;
  act(() => vi.advanceTimersByTime(2 * 60_000));
  expect(screen.getByText('password of member@example.org')).toBeTruthy();
  expect(document.querySelector('main input')).toBe(note);

  session = member;
  await act(async () => loggedIn());
  await waitFor(() => expect(screen.queryByText('password of member@example.org')).toBeNull());
  expect(document.querySelector('main input')).toBe(note);
  expect(note.value).toBe('half a sentence');
});

test('who goes back while the page is loading is shown what the address says then', async () => {
  const slow = Promise.withResolvers<Awaited<ReturnType<RouteDefinition['screen']>>>();
  const asked = Promise.withResolvers<void>();
  const slowScreen = () => {
    asked.resolve();
    return slow.promise;
  };
  window.history.replaceState(null, '', '/trail');
  window.history.pushState(null, '', '/slow');
  const router = createPortalRouter(
    [...definitions, { path: '/slow', name: 'Slow', title: 'shell.account.title', screen: slowScreen }],
    { renderLogin: LoginAgain },
  );
  const load = vi.spyOn(router, 'load');
  const shown = showRouter(router, (screens) => void render(screens));
  await asked.promise;
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await left;
  slow.resolve(await screenOf('slow')());
  await shown;
  expect(await screen.findByText('trail')).toBeTruthy();
  expect([window.location.pathname, screen.queryByText('slow')]).toEqual(['/trail', null]);
  // and from then on the router follows by itself, once
  load.mockClear();
  await act(() => router.navigate({ to: '/jobs' } as never));
  expect(await screen.findByText('This page is not for your role')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
