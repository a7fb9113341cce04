// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { refreshSession, useSession } from '../../../../engine/session.ts';
import { setStage, show } from '../../../../engine/test-page.tsx';
import { useMailDraft } from './mail-draft.ts';

type Text = Output<'GET /mail/text/get'>;
const inUse = {
  template: 'account-welcome',
  version: 3,
  texts: { subject: { en: 'Welcome', 'zh-hant': '歡迎' }, body: { en: 'Hello', 'zh-hant': '你好' }, button: null },
} as Text;

let accountId: string;

function Editor() {
  const { draft, changed, change, restart } = useMailDraft(inUse);
  const { texts } = draft;
  return (
    <>
      <p>{useSession()?.accountId}</p>
      <input
        aria-label="subject"
        value={texts.subject.en}
        onChange={({ target }) => change({ ...texts, subject: { ...texts.subject, en: target.value } })}
      />
      <button type="button" disabled={!changed} onClick={restart}>
        Discard
      </button>
    </>
  );
}

const subject = () => screen.getByLabelText<HTMLInputElement>('subject').value;
const type = (value: string) => fireEvent.change(screen.getByLabelText('subject'), { target: { value } });
/** The page as it is after a reload, or another login in this browser. */
async function open(who: string): Promise<void> {
  accountId = who;
  setStage('en');
  show(<Editor />);
  await screen.findByText(who);
}
/** Somebody logs in on the open page. */
async function logIn(who: string): Promise<void> {
  accountId = who;
  await act(refreshSession);
  await screen.findByText(who);
}

beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { ID: 1, accountId, email: '', displayName: '', capabilities: {}, roles: [], menus: [] } }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('ERR-2: a mail’s text that was typed and not saved is there again for its writer, and for nobody else in this browser', async () => {
  await open('writer');
  type('Dear friends');
  await open('writer');
  expect(subject()).toBe('Dear friends');
  await open('other');
  expect(subject()).toBe('Welcome');
  await logIn('writer');
  expect(subject()).toBe('Dear friends');
  // on a page that stays open too; and what they type is not the first one's
  await logIn('other');
  expect(subject()).toBe('Welcome');
  type('Hello there');
  await logIn('writer');
  expect(subject()).toBe('Dear friends');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect([subject(), window.localStorage.length]).toEqual(['Welcome', 1]);
});
