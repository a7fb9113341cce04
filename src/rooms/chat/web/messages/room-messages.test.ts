// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { CallRefused } from '../../../../engine/web/call.ts';
import { setStage } from '../../../../engine/web/test-page.tsx';
import { type Message, RoomMessages, waitingIn } from './room-messages.ts';

const PAGE = 50;
/** A server with one room; it answers as the real one does. */
const server = {
  all: [] as Message[],
  rev: 0,
  down: false,
  out: false,
  sent: [] as string[],
};
vi.mock('../../../../engine/web/call.ts', async (real) => ({
  ...(await real<typeof import('../../../../engine/web/call.ts')>()),
  callApi: async (name: string, input: Record<string, unknown>) => {
    if (server.down) throw new CallRefused('client.offline', 0, 'No network');
    if (server.out) throw new CallRefused('chat.removed', 403, 'You are out');
    if (name === 'POST /chat/message/send') {
      server.sent.push(String(input.clientId));
      return { message: put(String(input.text), String(input.clientId)) };
    }
    const { changedAfter: after, olderThan: before } = input as { changedAfter?: number; olderThan?: number };
    if (after !== undefined)
      return { rows: server.all.filter(({ rev }) => rev > after), rev: server.rev, more: false, reset: false };
    const rows = server.all.filter(({ seq }) => seq < (before ?? Number.POSITIVE_INFINITY));
    return { rows: rows.slice(-PAGE), rev: server.rev, more: rows.length > PAGE, reset: false };
  },
}));

function put(text: string, id = `id-${server.rev + 1}`): Message {
  const known = server.all.find(({ messageId }) => messageId === id);
  if (known) return known;
  server.rev += 1;
  const nothing = { files: [], mentions: [], editedAt: null, editUntil: null };
  const said = { messageId: id, seq: server.rev, rev: server.rev, accountId: 'a', name: 'Ada', own: false } as const;
  const message: Message = { ...said, ...nothing, state: 'shown', text, at: '2026-11-23T04:00:00Z' };
  server.all.push(message);
  return message;
}
function change(seq: number, to: Partial<Message>): void {
  server.rev += 1;
  server.all = server.all.map((one) => (one.seq === seq ? { ...one, ...to, rev: server.rev } : one));
}
const seqs = (room: RoomMessages) => room.state.get().messages.map(({ seq }) => seq);
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

beforeEach(() => {
  setStage();
  window.localStorage.clear();
  Object.assign(server, { all: [], rev: 0, down: false, out: false, sent: [] });
});

test('COM-2: what changes above the page that is loaded leaves no gap in the history', async () => {
  for (let turn = 0; turn < 130; turn++) put(`words ${turn}`);
  const room = new RoomMessages('room', 'ada');
  await room.look();
  expect(seqs(room)).toEqual(upTo(81, 130));
  change(10, { state: 'hidden', text: '' });
  change(100, { text: 'changed' });
  await room.look();
  expect(seqs(room)).toEqual(upTo(81, 130));
  expect(room.state.get().messages.find(({ seq }) => seq === 100)!.text).toBe('changed');
  await room.older();
  await room.older();
  expect([seqs(room), room.state.get().more]).toEqual([upTo(1, 130), false]);
  expect(room.state.get().messages[9]!.state).toBe('hidden');
  // all is there: a change of the oldest is shown
  change(1, { text: 'the first' });
  await room.look();
  expect(room.state.get().messages[0]!.text).toBe('the first');
});

test('COM-2: what could not be sent is there after a reload, and is said once by the same id', async () => {
  server.down = true;
  const room = new RoomMessages('room', 'ada');
  room.add({ text: 'into the wind', files: [], mentions: [] });
  await vi.waitFor(() => expect(waitingIn('room', 'ada')).toBe(1));
  room.close();
  // the page is loaded anew; another person sees nothing of it, and sends nothing of it
  const stranger = new RoomMessages('room', 'ben');
  expect(stranger.state.get().waiting).toEqual([]);
  const [again, tab] = [new RoomMessages('room', 'ada'), new RoomMessages('room', 'ada')];
  expect(again.state.get().waiting).toMatchObject([{ text: 'into the wind', failed: null }]);
  server.down = false;
  await Promise.all([again.send(), tab.send()]);
  expect(new Set(server.sent).size).toBe(1);
  expect(server.all.map(({ text }) => text)).toEqual(['into the wind']);
  expect([again.state.get().waiting, waitingIn('room', 'ada')]).toEqual([[], 0]);
});

test('COM-2: who is put out keeps the words that were not sent, to copy them', async () => {
  server.down = true;
  const room = new RoomMessages('room', 'ada');
  room.add({ text: 'a long letter', files: [], mentions: [] });
  Object.assign(server, { down: false, out: true });
  await room.look();
  const { out, waiting, messages } = room.state.get();
  expect([out?.code, messages, waiting.map(({ text }) => text)]).toEqual(['chat.removed', [], ['a long letter']]);
  room.forget(waiting[0]!.clientId);
  expect(waitingIn('room', 'ada')).toBe(0);
});

test('COM-2: after somebody is blocked the open page reads all of it anew', async () => {
  put('rude words');
  const room = new RoomMessages('room', 'ada');
  await room.look();
  // a block is no change of the room
  server.all = server.all.map((one) => ({ ...one, state: 'blocked', text: '' }));
  await room.look();
  expect(room.state.get().messages[0]!.text).toBe('rude words');
  await room.anew();
  expect(room.state.get().messages[0]).toMatchObject({ state: 'blocked', text: '' });
});
