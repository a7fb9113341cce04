import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LOCKS =
  /for (no key )?update|for share|pg_advisory_xact_lock|forUpdate\(|forShare\(|on conflict .* do update|\block[A-Z]\w*\(/;

/** Functions of stores that are named for a lock, each with its text from the name on. */
const named = globSync(['src/**/store.ts', 'src/**/*.store.ts']).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^(?=export |const |async function |function )/m)
    .flatMap((text) => {
      const name = /^(?:export )?(?:const|async function|function) (lock[A-Z]\w*)/.exec(text)?.[1];
      return name ? [{ name: `${name} (${file})`, body: text.slice(text.indexOf(name) + name.length) }] : [];
    }),
);

test('every function of a store that is named for a lock takes one, by itself or by another of them', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ body }) => !LOCKS.test(body)).map(({ name }) => name)).toEqual([]);
});
