import fs from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { recordName } from './coverage.ts';
import { coveredLines } from './covered-lines.ts';

/**
 * A set-up file of the tests that writes down which lines of the product each test file runs, into the folder
 * RECORD_COVERAGE. It needs `--isolate` and Node's own loader, so that offsets are those of the source.
 */
const folder = process.env.RECORD_COVERAGE;
const SOURCES = `${path.resolve('src')}${path.sep}`;

if (folder) {
  const from = performance.now();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  afterAll(async () => {
    const test = path.relative('.', expect.getState().testPath ?? '');
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const lines: Record<string, string[]> = {};
    for (const { url, functions } of result) {
      const file = url.startsWith('file:') ? fileURLToPath(url.split('?')[0]!) : '';
      if (!file.startsWith(SOURCES) || /\.test\.tsx?$/.test(file)) continue;
      lines[path.relative('.', file)] = coveredLines(fs.readFileSync(file, 'utf8'), functions);
    }
    const record = { test, ms: Math.round(performance.now() - from), lines };
    fs.writeFileSync(path.join(folder, recordName(test)), JSON.stringify(record));
  });
}
