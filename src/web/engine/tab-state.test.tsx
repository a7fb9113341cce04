// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWritten } from './review/written.ts';
import { refreshSession, useSession } from './session.ts';
import { setStage, show } from './test-page.tsx';

let accountId: string;

function Notes() {
  const desk = useWritten('application-1');
  return (
    <>
      <p>{useSession()?.accountId}</p>
      <input
        aria-label="note"
        value={desk.written.notes.a ?? ''}
        onChange={({ target }) => desk.note('a', target.value)}
      />
      <button type="button" onClick={desk.forget}>
        Sent
      </button>
    </>
  );
}

const note = () => screen.getByLabelText<HTMLInputElement>('note').value;
/** The page as it is after a reload, or another login in this tab. */
async function open(who: string): Promise<void> {
  accountId = who;
  setStage('en');
  show(<Notes />);
  await screen.findByText(who);
}
/** Somebody logs in on the open page. */
async function logIn(who: string): Promise<void> {
  accountId = who;
  await act(refreshSession);
  await screen.findByText(who);
}

beforeEach(() => {
  window.sessionStorage.clear();
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { ID: 1, accountId, email: '', displayName: '', capabilities: {}, roles: [], menus: [] } }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('ERR-2, GRA-5: what was written and not sent is there again for its writer, and for nobody else in this tab', async () => {
  await open('writer');
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'Too dear' } });
  await open('writer');
  expect(note()).toBe('Too dear');
  await open('other');
  expect(note()).toBe('');
  await logIn('writer');
  expect(note()).toBe('Too dear');
  await logIn('other');
  expect(note()).toBe('');
});

test('what is sent is kept no more', async () => {
  await open('writer');
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'Too dear' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sent' }));
  expect([note(), window.sessionStorage.length]).toEqual(['', 0]);
});
