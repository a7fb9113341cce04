import fs from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => fs.readFileSync(file, 'utf8');
const found = (file: string, pattern: RegExp) => pattern.exec(read(file))?.[1];

test('every place that names a Node version names the one that is needed', () => {
  const toBegin = found('scripts/run.mjs', /major < (\d+)/);
  const toRun = found('scripts/run/find-node.mjs', /NEEDED = (\d+)/);
  const { engines, devDependencies } = JSON.parse(read('package.json'));
  expect({ engines: engines.node, nvmrc: read('.nvmrc').trim(), types: devDependencies['@types/node'] }).toEqual({
    engines: `>=${toBegin}`,
    nvmrc: toRun,
    types: toRun,
  });
  expect([...read('Dockerfile').matchAll(/node:(\d+)/g)].map((match) => match[1])).toEqual([toRun, toRun]);
});
