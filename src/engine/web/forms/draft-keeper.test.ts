import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft, DraftField } from '../../../contract/draft.ts';
import { aForm } from './a-form.fixture.ts';
import { DraftKeeper, DraftRefused, type DraftSave, type SavedDraft } from './draft-keeper.ts';
import { FormStore } from './form-store.ts';
import type { LocalDrafts, LocalEntries } from './local-drafts.ts';
import { storedOf } from './stored-answers.ts';

/** A browser's store in memory: the same acts. */
function memory(): LocalDrafts & { held: LocalEntries } {
  const localEntries: LocalEntries = {};
  return {
    held: localEntries,
    put: async (entries) => void Object.assign(localEntries, entries),
    remove: async (names) => {
      for (const name of names ?? Object.keys(localEntries)) delete localEntries[name];
    },
    left: async () => [],
    adopt: async (_left, entries) => void Object.assign(localEntries, entries),
    setAside: async () => {},
    release: () => {},
  };
}

const now = () => new Date(Date.now()).toISOString();
const answerTo = (save: DraftSave, version: number): SavedDraft => {
  const kept = ([name, value]: [string, string]): [string, DraftField] => [
    name,
    { value, version, tab: 'me', by: null, at: now() },
  ];
  return {
    version,
    cleared: 0,
    savedAt: now(),
    refused: [],
    tooLong: {},
    fields: Object.fromEntries(Object.entries(save.extra).map(kept)),
  };
};

function open() {
  const record = aForm([
    { fieldName: 'a', value: 'old' },
    { fieldName: 'b', type: 'number' },
    { fieldName: 'secret', type: 'password' },
  ]);
  const store = new FormStore(record);
  const local = memory();
  const sent: (DraftSave & { leaving: boolean })[] = [];
  const server = {
    answer: async (save: DraftSave): Promise<SavedDraft> => answerTo(save, sent.length),
    record,
  };
  const keeper = new DraftKeeper({
    store,
    local,
    tab: 'me',
    stored: storedOf(record),
    reread: async () => storedOf(server.record),
    isKept: (name) => name !== 'secret',
    save: (save, leaving) => {
      sent.push({ ...save, leaving });
      return server.answer(save);
    },
  });
  store.onChange = (names) => keeper.touch(names);
  const extras = () => sent.map(({ extra }) => extra);
  return { store, local, sent, extras, server, keeper };
}

/** What another page has typed. */
const theirs = (value: string, version: number, by = 'Chan Tai Man'): Draft => ({
  version,
  cleared: 0,
  savedAt: now(),
  fields: { a: { value, version, tab: 'other', by, at: now() } },
});

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
  expect(sent).toEqual([{ extra: { a: 'new' }, base: { a: 0 }, cleared: 0, since: 0, leaving: false }]);
  expect(keeper.status.get()).toEqual({ kind: 'saved', at: '2026-01-31T06:00:01.500Z' });
  expect(local.held).toEqual({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('an answer that was on its way while something was saved does not unsay that it is', async () => {
  const { store, keeper } = open();
  store.set('a', 'new');
  await vi.advanceTimersByTimeAsync(2_000);
  const saved = keeper.status.get();
  expect(saved).toMatchObject({ kind: 'saved' });
  await keeper.take({ version: 0, cleared: 0, savedAt: null, fields: {} });
  expect(keeper.status.get()).toEqual(saved);
});

test('a field changed while its save is under way is sent once more, over what was saved', async () => {
  const { store, sent, extras, server, local } = open();
  let arrive = () => {};
  server.answer = (save) =>
    new Promise((done) => {
      arrive = () => done(answerTo(save, 1));
    });
  store.set('a', 'one');
  await vi.advanceTimersByTimeAsync(1_500);
  store.set('a', 'two');
  await vi.advanceTimersByTimeAsync(0);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(local.held.a!.value).toBe('two');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(extras()).toEqual([{ a: 'one' }, { a: 'two' }]);
  expect(sent[1]!.base).toEqual({ a: 1 });
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

test('a form that was closed meanwhile keeps here what was typed: what was refused, and the own words of the draft', async () => {
  const { store, local, server, keeper } = open();
  store.set('a', 'handed to the draft');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(local.held).toEqual({});
  server.answer = async () => {
    throw new DraftRefused('Locked', true);
  };
  store.set('b', 7);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(keeper.status.get()).toEqual({ kind: 'refused', why: 'Locked', closed: true });
  expect(local.held).toMatchObject({ a: { value: 'handed to the draft', rejected: true }, b: { value: 7 } });
  await keeper.stop();
  expect(Object.keys(local.held).sort()).toEqual(['a', 'b']);
});

test('leaving the page sends what waits with a request that outlives it', async () => {
  const { store, sent, keeper } = open();
  store.set('a', 'last word');
  void keeper.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toMatchObject([{ extra: { a: 'last word' }, leaving: true }]);
});

test('a password is kept nowhere', async () => {
  const { store, sent, local } = open();
  store.set('secret', 'Portal-2026');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  expect(local.held).toEqual({});
});

test('what cannot be read is kept as it stands, here and on the server', async () => {
  const { store, local, extras } = open();
  store.type('b', '12a');
  await vi.advanceTimersByTimeAsync(0);
  expect(local.held.b).toMatchObject({ value: null, typed: '12a' });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(extras()).toEqual([{ b: '12a' }]);
  expect(store.get('b').typed).toBe('12a');
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

test('what others type comes into fields that are untouched here, and is not sent back', async () => {
  const { store, sent, keeper } = open();
  await keeper.take(theirs('theirs', 1));
  expect(store.get('a')).toMatchObject({ value: 'theirs', conflict: null });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  expect(keeper.base).toEqual({ version: 0, draftVersion: 1 });
});

test('a field that both have changed shows both answers, and waits until the person chooses', async () => {
  const { store, sent, keeper, local } = open();
  store.set('a', 'mine');
  await keeper.take(theirs('theirs', 1));
  expect(store.get('a')).toMatchObject({
    value: 'mine',
    conflict: { before: 'old', theirs: 'theirs', by: 'Chan Tai Man' },
  });
  expect(keeper.status.get()).toEqual({ kind: 'conflict', count: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  expect(local.held.a).toMatchObject({ value: 'mine', before: 'old' });
  expect(store.check()).toBe(1);
  keeper.choose('a', 'mine');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent).toMatchObject([{ extra: { a: 'mine' }, base: { a: 1 } }]);
  expect(local.held).toEqual({});
  expect(store.check()).toBe(0);
});

test('who takes the other answer has it, and theirs is what is kept', async () => {
  const { store, keeper, local } = open();
  store.set('a', 'mine');
  await keeper.take(theirs('theirs', 1));
  await keeper.take(theirs('theirs again', 2));
  keeper.choose('a', 'theirs');
  expect(store.get('a')).toMatchObject({ value: 'theirs again', conflict: null });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(local.held).toEqual({});
});

test('both typed the same: nobody is asked', async () => {
  const { store, sent, keeper } = open();
  store.set('a', 'same');
  await keeper.take(theirs('same', 1));
  expect(store.get('a').conflict).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
});

test('a save that the server refuses because the field was changed becomes a choice', async () => {
  const { store, server, keeper } = open();
  server.answer = async () => ({ ...theirs('theirs', 4), refused: ['a'], tooLong: {} });
  store.set('a', 'mine');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(store.get('a')).toMatchObject({ value: 'mine', conflict: { theirs: 'theirs' } });
  expect(keeper.status.get()).toEqual({ kind: 'conflict', count: 1 });
});

test('an own save whose answer was lost is no stranger', async () => {
  const { store, keeper } = open();
  store.set('a', 'newer');
  const lost = theirs('older', 1);
  await keeper.take({ ...lost, fields: { a: { ...lost.fields.a!, tab: 'me', by: null } } });
  expect(store.get('a')).toMatchObject({ value: 'newer', conflict: null });
});

test('others have submitted: their answers are here, what is typed here stays or is put to choice', async () => {
  const { store, server, keeper } = open();
  store.type('b', '7');
  server.record = aForm(
    [
      { fieldName: 'a', value: 'submitted' },
      { fieldName: 'b', type: 'number', value: 5 },
      { fieldName: 'secret', type: 'password' },
    ],
    { version: 1, draft: { version: 3, cleared: 3, savedAt: null, fields: {} } },
  );
  await keeper.take({ version: 3, cleared: 3, savedAt: null, fields: {} });
  expect(store.get('a').value).toBe('submitted');
  expect(store.get('b')).toMatchObject({ typed: '7', conflict: { theirs: 5 } });
  expect(keeper.base).toEqual({ version: 1, draftVersion: 3 });
});

test('nothing changes under the cursor: the other answer comes in when it leaves, or is put to choice', async () => {
  const { store, keeper, sent, server } = open();
  keeper.enter('a');
  await keeper.take(theirs('theirs', 1));
  expect(store.get('a').value).toBe('old');
  keeper.enter('');
  expect(store.get('a')).toMatchObject({ value: 'theirs', conflict: null });

  keeper.enter('a');
  await keeper.take(theirs('theirs again', 2));
  store.set('a', 'mine');
  server.answer = async () => ({ version: 2, cleared: 0, savedAt: now(), fields: {}, refused: ['a'], tooLong: {} });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent[0]!.base).toEqual({ a: 1 });
  expect(store.get('a')).toMatchObject({ value: 'mine', conflict: { before: 'theirs', theirs: 'theirs again' } });
});

test('a field that is too long is said at its place and stays in this browser; the others are saved', async () => {
  const { store, local, extras, server, keeper } = open();
  server.answer = async (save) => {
    const draft = answerTo(save, 1);
    if (save.extra.a !== 'long') return draft;
    const { a: _, ...fields } = draft.fields;
    return { ...draft, fields, tooLong: { a: ['Too long'] } };
  };
  store.set('a', 'long');
  store.set('b', 5);
  await keeper.flush();
  expect(keeper.status.get()).toEqual({ kind: 'partly', at: now(), count: 1 });
  expect([store.get('a').error, store.get('b').error]).toEqual(['Too long', null]);
  expect(Object.keys(local.held)).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(extras()).toHaveLength(1);
  store.set('a', 'short');
  await keeper.flush();
  expect([extras().at(-1), keeper.status.get().kind, store.get('a').error]).toEqual([{ a: 'short' }, 'saved', null]);
  expect(local.held).toEqual({});
});
