import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aForm } from './a-form.fixture.ts';
import { DraftKeeper, DraftRefused } from './draft-keeper.ts';
import { FormStore } from './form-store.ts';
import { onServer } from './lay-over.ts';
import type { LocalDrafts, LocalEntries } from './local-drafts.ts';

/** A browser's store in memory: the same three acts. */
function memory(): LocalDrafts & { held: LocalEntries } {
  const held: LocalEntries = {};
  return {
    held,
    read: async () => ({ ...held }),
    put: async (entries) => void Object.assign(held, entries),
    remove: async (names) => {
      for (const name of names ?? Object.keys(held)) delete held[name];
    },
  };
}

function open() {
  const record = aForm([
    { fieldName: 'a', value: 'old' },
    { fieldName: 'b', type: 'number' },
    { fieldName: 'secret', type: 'password' },
  ]);
  const store = new FormStore(record);
  const local = memory();
  const sent: { extra: Record<string, string>; leaving: boolean }[] = [];
  const server = { answer: async () => ({ savedAt: new Date(Date.now()).toISOString() }) };
  const keeper = new DraftKeeper({
    store,
    local,
    held: onServer(record),
    isKept: (name) => name !== 'secret',
    savedAt: null,
    save: (extra, leaving) => {
      sent.push({ extra, leaving });
      return server.answer();
    },
  });
  store.onChange = (names) => keeper.touch(names);
  return { store, local, sent, server, keeper };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-31T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('every key is in this browser at once and on the server within two seconds, changed fields only', async () => {
  const { store, local, sent, keeper } = open();
  store.set('a', 'n');
  await vi.advanceTimersByTimeAsync(0);
  expect(local.held).toEqual({ a: { value: 'n', typed: undefined, before: 'old', at: Date.now() } });
  await vi.advanceTimersByTimeAsync(1_000);
  store.set('a', 'new');
  await vi.advanceTimersByTimeAsync(999);
  // Typing on does not put it off.
  expect(sent).toEqual([{ extra: { a: 'new' }, leaving: false }]);
  expect(keeper.status.get()).toEqual({ kind: 'saved', at: '2026-01-31T06:00:01.500Z' });
  expect(local.held).toEqual({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('a field changed while its save is under way is sent once more', async () => {
  const { store, sent, server, local } = open();
  let arrive = () => {};
  server.answer = () =>
    new Promise((done) => {
      arrive = () => done({ savedAt: '2026-01-31T06:00:02.000Z' });
    });
  store.set('a', 'one');
  await vi.advanceTimersByTimeAsync(1_500);
  store.set('a', 'two');
  await vi.advanceTimersByTimeAsync(0);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(local.held.a!.value).toBe('two');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent.map(({ extra }) => extra)).toEqual([{ a: 'one' }, { a: 'two' }]);
});

test('offline it is kept on this device and tried again, more and more seldom, until it gets through', async () => {
  const { store, sent, server, local, keeper } = open();
  const works = server.answer;
  server.answer = async () => {
    throw new Error('no network');
  };
  store.set('a', 'x');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(keeper.status.get()).toEqual({ kind: 'offline' });
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000);
  expect(sent).toHaveLength(4);
  expect(local.held.a!.value).toBe('x');
  server.answer = works;
  await keeper.flush();
  expect(keeper.status.get().kind).toBe('saved');
  expect(local.held).toEqual({});
});

test('a refusal is told and not repeated until something changes', async () => {
  const { store, sent, server, keeper } = open();
  server.answer = async () => {
    throw new DraftRefused('Locked');
  };
  store.set('a', 'x');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(keeper.status.get()).toEqual({ kind: 'refused', why: 'Locked' });
  expect(sent).toHaveLength(1);
  store.set('a', 'xy');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent).toHaveLength(2);
});

test('leaving the page sends what waits with a request that outlives it', async () => {
  const { store, sent, keeper } = open();
  store.set('a', 'last word');
  keeper.stop();
  expect(sent).toEqual([{ extra: { a: 'last word' }, leaving: true }]);
});

test('a password is kept nowhere', async () => {
  const { store, sent, local } = open();
  store.set('secret', 'Portal-2026');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  expect(local.held).toEqual({});
});

test('what cannot be read stays on this device until it is mended', async () => {
  const { store, local } = open();
  store.type('b', '12a');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(local.held.b).toMatchObject({ value: null, typed: '12a' });
  store.type('b', '12');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(local.held).toEqual({});
});

test('a submit is not overtaken by a draft; afterwards nothing stays', async () => {
  const { store, sent, local, keeper } = open();
  store.set('a', 'x');
  await vi.advanceTimersByTimeAsync(0);
  await keeper.pause();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  await keeper.forget();
  expect(local.held).toEqual({});
  keeper.resume();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
});
