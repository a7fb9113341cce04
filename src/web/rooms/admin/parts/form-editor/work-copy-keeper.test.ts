import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormDefinition } from '../../../../../contract/form.ts';
import { CallRefused } from '../../../../engine/call.ts';
import { type Shelf, WorkCopyKeeper } from './work-copy-keeper.ts';

const form = (en: string): FormDefinition => ({
  formId: 'form',
  title: { en, 'zh-hant': en },
  button: { en: 'Send', 'zh-hant': '提交' },
  feeds: 'x',
  fields: [],
});

/** A server with one work copy, and a browser's storage. */
function stand(version = 0) {
  const kept = new Map<string, string>();
  const shelf: Shelf = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  const server = { version, definition: null as FormDefinition | null, down: false, saves: 0 };
  const open = (at = server.version) =>
    new WorkCopyKeeper({
      key: 'form',
      version: at,
      shelf,
      reread: async () => server,
      save: async (definition, over) => {
        if (server.down) throw new CallRefused('client.offline', 0, 'offline');
        if (over !== server.version) throw new CallRefused('record.stale', 409, 'stale');
        server.version += 1;
        server.saves += 1;
        server.definition = structuredClone(definition);
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
  for (const text of ['a', 'ab', 'abc']) keeper.touch(form(text));
  expect(kept.size).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server).toMatchObject({ saves: 1, version: 1, definition: { title: { en: 'abc' } } });
  expect(keeper.status.get().kind).toBe('saved');
  expect(kept.size).toBe(0);
  keeper.touch(form('abcd'));
  expect(await keeper.flush()).toBe(true);
  expect(server.definition!.title.en).toBe('abcd');
});

test('without the network the text waits in the browser, and goes out when it is back', async () => {
  const { server, open } = stand();
  const keeper = open();
  server.down = true;
  keeper.touch(form('kept'));
  expect(await keeper.flush()).toBe(false);
  expect(keeper.status.get().kind).toBe('offline');
  expect(open().left()).toEqual({ definition: form('kept'), version: 0 });
  server.down = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(server.definition!.title.en).toBe('kept');
});

test('what another has saved is not written over; an own save whose answer was lost is no other', async () => {
  const { server, open } = stand();
  const keeper = open();
  await (async () => {
    const second = open();
    second.touch(form('theirs'));
    await second.flush();
  })();
  keeper.touch(form('mine'));
  expect(await keeper.flush()).toBe(false);
  expect(keeper.status.get().kind).toBe('conflict');
  keeper.touch(form('mine still'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.definition!.title.en).toBe('theirs');

  const late = open(0);
  late.touch(form('theirs'));
  expect(await late.flush()).toBe(true);
  late.touch(form('on'));
  expect(await late.flush()).toBe(true);
  expect(server.definition!.title.en).toBe('on');
});
