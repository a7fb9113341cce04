import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CAPABILITIES } from '../contract/capabilities.ts';
import { ERRORS } from '../contract/errors.ts';
import { MODULES } from '../contract/modules.ts';
import { TRAIL_ACTIONS, TRAIL_KINDS } from '../contract/trail.ts';
import { rooms } from './compose.ts';

const SOURCE = path.resolve(import.meta.dirname, '..');

/** What stands behind a prefix in a catalogue. */
function said(lang: string, prefix: string): string[] {
  const files = fs.globSync(`{contract,rooms/*}/words/${lang}/**/*.json`, { cwd: SOURCE });
  const all = files.flatMap((file) => Object.keys(JSON.parse(fs.readFileSync(path.join(SOURCE, file), 'utf8'))));
  return all.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])).sort();
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** Every file of the server that writes into the trail. */
const writers = (): string[] =>
  fs
    .globSync('{server,engine/server,rooms/*/server}/**/*.ts', { cwd: SOURCE })
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => fs.readFileSync(path.join(SOURCE, file), 'utf8'))
    .filter((source) => /\baudit\(/.test(source));

/** The fields that a file names in its changes: `changed(row, { field: value })`, `added({ field })`. */
function fieldsIn(source: string): string[] {
  const values = [...source.matchAll(/\b(?:changed\([^;]{1,200}?, |added\(|removed\()\{([^{}]*)\}\)/g)];
  const fields = values.flatMap(([, inside]) => [...inside!.matchAll(/(?:^|,)\s*(\w+)\s*(?=:|,|$)/g)]);
  const without = [...source.matchAll(/\bwithoutValues\(((?:'\w+'(?:, )?)+)\)/g)].flatMap(([, names]) => [
    ...names!.matchAll(/'(\w+)'/g),
  ]);
  return [...fields, ...without].map(([, field]) => (field === 'state' ? 'status' : field!));
}

describe.each(['en', 'zh-hant'])('ADM-3: in %s the trail and the jobs speak the language of the reader', (lang) => {
  test('every act and every kind of record has its words, and none is left over', () => {
    expect(said(lang, 'trail.action.')).toEqual(sorted(TRAIL_ACTIONS));
    expect(said(lang, 'trail.kind.')).toEqual(sorted(TRAIL_KINDS));
  });

  test('every job of the product has its words, and none is left over', () => {
    expect(said(lang, 'jobs.job.')).toEqual(sorted(rooms.jobs.map(({ name }) => name)));
  });

  test('every field that the code writes into the trail has its words', () => {
    const written = writers().flatMap(fieldsIn);
    expect(written.length).toBeGreaterThan(20);
    const known = said(lang, 'trail.field.');
    expect(sorted([...written, ...Object.keys(rooms.settings)]).filter((field) => !known.includes(field))).toEqual([]);
  });
});

/** Every state and decision that the contract lists: what may stand before and after in the history. */
const STATES = (
  await Promise.all(
    fs.globSync(['contract/values/*.ts', 'rooms/*/contract/values.ts'], { cwd: SOURCE }).map(async (file) => {
      const values = (await import(path.resolve(SOURCE, file))) as Record<string, unknown>;
      return Object.entries(values).flatMap(([name, list]) =>
        /^(?!RECIPIENT|READINESS).*(?:STATES|STATUSES|DECISIONS)$/.test(name) && Array.isArray(list)
          ? (list as string[])
          : [],
      );
    }),
  )
).flat();

test('every column that a person is told of has its word', () => {
  const columns = rooms.personal.flatMap(({ kinds }) =>
    kinds.flatMap(({ tables }) => tables.flatMap(({ gives }) => gives)),
  );
  expect(columns.length).toBeGreaterThan(100);
  for (const lang of ['en', 'zh-hant']) {
    const words = new Set([...said(lang, 'personal.field.'), ...said(lang, 'trail.field.')]);
    expect([...new Set(columns)].filter((name) => !words.has(name))).toEqual([]);
  }
});

describe.each(['en', 'zh-hant'])('in %s every value that a word is put together of has its word', (lang) => {
  // what the compiler cannot see: `COMPUTED` of scripts/house/words.ts, with where the values come from
  test.each([
    ['integration-server.scope.', CAPABILITIES],
    ['search.kind.', rooms.search.map(({ kind }) => kind)],
    ['person.kind.', rooms.person.map(({ kind }) => kind)],
    ['setting.', Object.keys(rooms.settings)],
    ['module.', MODULES],
    ['error.', Object.keys(ERRORS)],
    ['trail.status.', STATES],
  ] as const)('%s', (prefix, values: readonly string[]) => {
    const words = new Set(said(lang, prefix));
    expect(values.length).toBeGreaterThan(0);
    expect([...new Set(values)].filter((value) => !words.has(value))).toEqual([]);
  });
});

test('ADM-3: every act that the trail knows is written somewhere', () => {
  const sources = (fs.readdirSync(SOURCE, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => fs.readFileSync(path.join(SOURCE, file), 'utf8'))
    .join('\n');
  expect(TRAIL_ACTIONS.filter((action) => !sources.includes(`'${action}'`))).toEqual([]);
});
