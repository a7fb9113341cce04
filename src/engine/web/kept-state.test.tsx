// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptDraft } from './editing/kept-draft.ts';
import { useWritten } from './review/written.ts';
import { refreshSession, useSession } from './session.ts';
import { setStage, show } from './test-page.tsx';

let accountId: string;
const inUse = { version: 3, value: { subject: 'Welcome' } };
const isTexts = (value: unknown): value is { subject: string } => typeof Object(value).subject === 'string';

function Writer() {
  const desk = useWritten('application-1');
  const { draft, changed, change, restart } = useKeptDraft('mail', inUse, isTexts);
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
      <input
        aria-label="subject"
        value={draft.value.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <button type="button" disabled={!changed} onClick={restart}>
        Discard
      </button>
    </>
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The page as it is after a reload, or another login in this tab. */
async function open(who: string): Promise<void> {
  accountId = who;
  setStage('en');
  show(<Writer />);
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
  window.localStorage.clear();
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { ID: 1, accountId, email: '', displayName: '', capabilities: {}, roles: [], menus: [] } }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['note', ''],
  ['subject', 'Welcome'],
])(
  'ERR-2, GRA-5: the %s that was typed and not sent is there again for its writer, and for nobody else here',
  async (label, empty) => {
    await open('writer');
    type(label, 'Too dear');
    await open('writer');
    expect(box(label).value).toBe('Too dear');
    await open('other');
    expect(box(label).value).toBe(empty);
    await logIn('writer');
    expect(box(label).value).toBe('Too dear');
    // on a page that stays open too; and what they type is not the first one's
    await logIn('other');
    expect(box(label).value).toBe(empty);
    type(label, 'Very good');
    await logIn('writer');
    expect(box(label).value).toBe('Too dear');
  },
);

test('what is sent or discarded is kept no more; a draft that is typed back is none', async () => {
  const stored = () => [window.sessionStorage.length, Object.keys(window.localStorage).length];
  await open('writer');
  const before = stored();
  type('note', 'Too dear');
  type('subject', 'Dear friends');
  expect(stored()).toEqual(before.map((n) => n + 1));
  press('Sent');
  press('Discard');
  expect([box('note').value, box('subject').value, ...stored()]).toEqual(['', 'Welcome', ...before]);
  type('subject', 'Dear friends');
  type('subject', 'Welcome');
  expect(stored()).toEqual(before);
});
