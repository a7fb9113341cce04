// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setStage, show } from '../../../../engine/web/test-page.tsx';
import { Composer } from './composer.tsx';
import { EditMessage } from './edit-message.tsx';
import { type Message, RoomMessages } from './room-messages.ts';

const named = (name: string) => ({ accountId: `id-${name}`, name, blocked: false });
/** More people than are named at once. */
const CROWD = Array.from({ length: 300 }, (_, at) => named(`Aa ${at}`));
const server = { people: CROWD, sent: [] as Record<string, unknown>[], upload: null as null | (() => void) };
vi.mock('../../../../engine/web/call.ts', async (real) => ({
  ...(await real<typeof import('../../../../engine/web/call.ts')>()),
  callApi: async (name: string, input: Record<string, unknown>) => {
    if (name === 'GET /session') return { ID: 1, accountId: 'me', capabilities: {} };
    if (name === 'GET /chat/people') return { rows: input.search ? [named('Zoe'), named('Zora')] : server.people };
    if (name === 'POST /attachment/upload') {
      await new Promise<void>((resolve) => {
        server.upload = resolve;
      });
      return { attachmentId: 'file-1', name: 'notes.txt' };
    }
    server.sent.push({ call: name, ...input });
    return { message: { ...message, ...input } };
  },
}));
const message: Message = {
  ...{ messageId: 'm1', seq: 1, rev: 1, accountId: 'me', name: 'Me', own: true, state: 'shown', text: 'first words' },
  ...{ files: [], mentions: [], at: '2026-11-23T04:00:00Z', editedAt: null, editUntil: '2026-11-23T04:15:00Z' },
};

beforeEach(() => {
  setStage('en', ['shell', 'chat']);
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.matchMedia = (() => ({ matches: true })) as never;
  Object.assign(server, { people: CROWD, sent: [], upload: null });
});
const box = () => screen.getByLabelText('Your message');
const compose = (isStaff = false) =>
  show(<Composer roomId="room" room={new RoomMessages('room', 'me')} isStaff={isStaff} />);

test('COM-2: Enter while a file is on its way says nothing yet; the file goes with its message, also after a reload', async () => {
  const { unmount } = compose();
  await userEvent.type(box(), 'see the notes');
  const picker = document.querySelector('input[type=file]')!;
  fireEvent.change(picker, { target: { files: [new File(['x'], 'notes.txt')] } });
  await userEvent.type(box(), ' please{Enter}');
  expect(server.sent).toEqual([]);
  await act(async () => server.upload!());
  await screen.findByText('notes.txt');
  expect(box()).toHaveProperty('value', 'see the notes please');
  unmount();
  compose();
  await screen.findByText('notes.txt');
  await userEvent.type(box(), '{Enter}');
  await waitFor(() => expect(server.sent).toMatchObject([{ text: 'see the notes please', files: ['file-1'] }]));
});

test('COM-2: who comes after the first names of a big room is found by what is typed, and mentioned', async () => {
  compose();
  await userEvent.type(box(), '@Zo');
  await userEvent.click(await screen.findByRole('option', { name: 'Zora' }));
  await userEvent.type(box(), 'and @Zoe look{Enter}');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({ text: '@Zora and @Zoe look', mentions: ['id-Zoe', 'id-Zora'] });
});

test('COM-2: whoever mentions somebody in the middle of a text types on behind the name at once', async () => {
  server.people = [named('Zoe')];
  compose();
  const area = box() as HTMLTextAreaElement;
  await userEvent.type(area, 'see @Z soon');
  fireEvent.change(area, { target: { value: 'see @Zo soon', selectionStart: 'see @Zo'.length } });
  fireEvent.click(await screen.findByRole('option', { name: 'Zoe' }));
  // without a turn of the browser in between
  expect([area.value, area.selectionStart]).toEqual(['see @Zoe soon', 'see @Zoe '.length]);
});

test('COM-2: more than five mentions are refused at the box, and what was typed stays', async () => {
  server.people = ['Ann', 'Bob', 'Cat', 'Dan', 'Eva', 'Fay'].map(named);
  compose();
  const text = '@Ann @Bob @Cat @Dan @Eva @Fay come';
  await userEvent.type(box(), `${text}{Enter}`);
  await screen.findByText('Please mention at most 5 people.');
  expect([server.sent, (box() as HTMLTextAreaElement).value]).toEqual([[], text]);
});

test('COM-2: Escape closes an edit and loses nothing of it; cancel drops it', async () => {
  const done = vi.fn();
  const edit = () => show(<EditMessage message={message} room={new RoomMessages('room', 'me')} onDone={done} />);
  const first = edit();
  await userEvent.type(box(), ' and more{Escape}');
  expect(done).toHaveBeenCalledTimes(1);
  first.unmount();
  const second = edit();
  await waitFor(() => expect(box()).toHaveProperty('value', 'first words and more'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  second.unmount();
  edit();
  await waitFor(() => expect(box()).toHaveProperty('value', 'first words'));
  await userEvent.clear(box());
  await userEvent.type(box(), '{Enter}');
  expect(screen.getByText('Please write a message or add a file.')).toBeTruthy();
  await userEvent.type(box(), 'better{Enter}');
  await waitFor(() => expect(server.sent).toMatchObject([{ call: 'POST /chat/message/edit', text: 'better' }]));
});
