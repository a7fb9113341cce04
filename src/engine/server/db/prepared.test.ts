import { expect, test } from 'vitest';
import { isOutdated, PreparedStatements } from './prepared.ts';

const nameOf = (sent: unknown) => (sent as { name?: string } | null)?.name;
const OTHER_ROWS = { text: 'a', values: [1], rowMode: 'array' };
const outdated = Object.assign(new Error('cached plan must not change result type'), {
  routine: 'RevalidateCachedQuery',
});

test('a statement with parameters gets a name the second time and keeps it; another gets another', () => {
  const statements = new PreparedStatements();
  const send = (text: string) => statements.named(text, [1]);
  expect(send('a')).toBeNull();
  expect(send('a')).toEqual({ text: 'a', values: [1], name: 'again_0_0' });
  expect(send('b')).toBeNull();
  expect(nameOf(send('b'))).toBe('again_1_0');
  expect(nameOf(statements.named({ text: 'a', values: [2] }, undefined))).toBe('again_0_0');
});

test('what has no parameters, and what the driver takes besides, is left as it is', () => {
  const statements = new PreparedStatements();
  class Cursor {
    text = 'a';
    values = [1];
    submit() {}
  }
  for (const config of [
    'begin; set local a = b',
    { text: 'a' },
    { text: 'a', values: [] },
    OTHER_ROWS,
    new Cursor(),
    null,
  ])
    for (let n = 0; n < 3; n += 1) expect(statements.named(config, undefined)).toBeNull();
});

test('no more get a name than may, none that is very long, and what is remembered of those that came once is bounded', () => {
  const statements = new PreparedStatements(2, 3);
  const names = (text: string) => [1, 2].map(() => nameOf(statements.named(text, [1])));
  expect(['a', 'b', 'c'].map((text) => names(text)[1])).toEqual(['again_0_0', 'again_1_0', undefined]);
  const long = 'x'.repeat(8_000);
  const one = new PreparedStatements();
  expect([long, `${long}x`].map((text) => [1, 2].map(() => nameOf(one.named(text, [1])))[1])).toEqual([
    'again_0_0',
    undefined,
  ]);
  const few = new PreparedStatements(2, 3);
  for (const text of ['a', 'b', 'c', 'd']) few.named(text, [1]);
  // forgotten with the fourth: it comes as if for the first time
  expect(few.named('a', [1])).toBeNull();
  expect(nameOf(few.named('d', [1]))).toBe('again_0_0');
});

test('after a migration all names are new, those that a caller chose too; other errors change none', () => {
  const statements = new PreparedStatements();
  const own = { name: 'own', text: 'b', values: [1] };
  const sent = () => statements.named(own, undefined)!;
  const both = () => [nameOf(statements.named('a', [1])), sent().name];
  statements.named('a', [1]);
  expect(both()).toEqual(['again_0_0', 'own_0']);
  const before = sent();
  statements.renewIfOutdated(new Error('duplicate key'), before);
  expect(both()).toEqual(['again_0_0', 'own_0']);
  // two were under way
  for (let n = 0; n < 2; n += 1) statements.renewIfOutdated(outdated, before);
  expect(both()).toEqual(['again_0_1', 'own_1']);
  statements.renewIfOutdated(outdated, sent());
  expect(both()).toEqual(['again_0_2', 'own_2']);
  expect([isOutdated(outdated), isOutdated(new Error('x')), isOutdated(null)]).toEqual([true, false, false]);
});
