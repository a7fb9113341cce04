import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sameJson } from '../../../contract/same-json.ts';
import { CallRefused } from '../call.ts';
import { CopyKeeper, type Shelf } from './copy-keeper.ts';

type Letter = { subject: string };
const letter = (subject: string): Letter => ({ subject });

/** A server with one copy, and a browser's storage. */
function stand(version = 0) {
  const kept = new Map<string, string>();
  const shelf: Shelf = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  const server = { version, value: null as Letter | null, down: false, mute: false, saves: 0 };
  const open = (at = server.version) =>
    new CopyKeeper<Letter>({
      key: 'form',
      version: at,
      shelf,
      isSame: sameJson,
      reread: async () => server,
      save: async (value, over) => {
        if (server.down) throw new CallRefused('client.offline', 0, 'offline');
        if (over !== server.version) throw new CallRefused('record.stale', 409, 'stale');
        server.version += 1;
        server.saves += 1;
        server.value = structuredClone(value);
        if (server.mute) throw new CallRefused('client.offline', 0, 'the answer is lost');
        return { version: server.version, savedAt: '2026-01-01T00:00:00Z' };
      },
    });
  return { server, open, kept };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('typing is saved once it rests; each save is over the one before', async () => {
  const { server, open, kept } = stand();
  const keeper = open();
  for (const text of ['a', 'ab', 'abc']) keeper.touch(letter(text));
  expect(kept.size).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server).toMatchObject({ saves: 1, version: 1, value: { subject: 'abc' } });
  expect(keeper.status.get().kind).toBe('saved');
  expect(kept.size).toBe(0);
  keeper.touch(letter('abcd'));
  expect(await keeper.flush()).toBe(true);
  expect(server.value!.subject).toBe('abcd');
});

test('without the network the text waits in the browser, and goes out when it is back', async () => {
  const { server, open } = stand();
  const keeper = open();
  server.down = true;
  keeper.touch(letter('kept'));
  expect(await keeper.flush()).toBe(false);
  expect(keeper.status.get().kind).toBe('offline');
  expect(open().left()).toEqual({ value: letter('kept'), version: 0 });
  server.down = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(server.value!.subject).toBe('kept');
});

test('what another has saved is not written over; an own save whose answer was lost is no other', async () => {
  const { server, open } = stand();
  const keeper = open();
  await (async () => {
    const second = open();
    second.touch(letter('theirs'));
    await second.flush();
  })();
  keeper.touch(letter('mine'));
  expect(await keeper.flush()).toBe(false);
  expect(keeper.status.get().kind).toBe('conflict');
  keeper.touch(letter('mine still'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.value!.subject).toBe('theirs');

  const late = open(0);
  late.touch(letter('theirs'));
  expect(await late.flush()).toBe(true);
  late.touch(letter('on'));
  expect(await late.flush()).toBe(true);
  expect(server.value!.subject).toBe('on');
});

test('an own save whose answer was lost is no conflict with what was typed after it, on this page or the next', async () => {
  const { server, open } = stand();
  const keeper = open();
  server.mute = true;
  keeper.touch(letter('A'));
  await keeper.flush();
  expect(server).toMatchObject({ version: 1, value: letter('A') });
  keeper.touch(letter('AB'));
  server.mute = false;
  expect(await keeper.flush()).toBe(true);
  expect(server.value).toEqual(letter('AB'));

  server.mute = true;
  keeper.touch(letter('ABC'));
  await keeper.flush();
  keeper.touch(letter('ABCD'));
  keeper.stop();
  server.mute = false;
  // the page is killed; the next one begins with what the browser kept
  const left = open(2);
  left.touch(left.left()!.value);
  expect(await left.flush()).toBe(true);
  expect(server.value).toEqual(letter('ABCD'));
});
