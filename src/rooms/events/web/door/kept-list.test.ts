import { expect, test } from 'vitest';
import { memoryStore } from '../../../../engine/web/device-store.ts';
import { FakeServer } from './door.fixture.ts';
import { KeptList } from './kept-list.ts';

const arrived = (entries: number) => ({
  arrival: 'shownUp' as const,
  arrivalLabel: '',
  arrivedAt: null,
  entries,
  history: [],
});

test('EVT-4: what the server answered while all was forgotten is not kept', async () => {
  const person = memoryStore();
  const kept = new KeptList(person, 'event');
  const adding = kept.addAnswered(new Map(['a', 'b', 'c'].map((id) => [id, arrived(1)])));
  await kept.forget();
  await adding;
  expect(await person.list('')).toEqual([]);
});

test('EVT-4: what the server answered while a list is being kept lies beside it, as the list does not know it', async () => {
  const person = memoryStore();
  const kept = new KeptList(person, 'event');
  await kept.addAnswered(new Map([['a', arrived(1)]]));
  const saving = kept.save({ list: new FakeServer(1).list(), loadedAt: 0, offset: 0 });
  await kept.addAnswered(new Map([['a', arrived(2)]]));
  await saving;
  expect(await person.list('door-answered.')).toEqual([['door-answered.event.a', arrived(2)]]);
});
