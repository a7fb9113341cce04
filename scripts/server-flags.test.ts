import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The flags of Node that bound a server's memory, as a file names them. */
const flagsIn = (file: string) =>
  fs
    .readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
    .match(/--(?:max-semi-space-size|heap-growing-percent)=\d+/g);

test('server and worker are started alike by hand, in containers and where they are measured', () => {
  const flags = flagsIn('scripts/run/tasks.mjs');
  expect(flags).toHaveLength(2);
  expect(flagsIn('Dockerfile')).toEqual(flags);
  expect(flagsIn('compose.yml')).toEqual(flags);
  expect(flagsIn('bench/programs.ts')).toEqual(flags);
});
