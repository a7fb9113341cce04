import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The file in which the coverage of a test file is kept. */
export const recordName = (test: string): string => `${test.replaceAll('/', '~')}.json`;

type TestRecord = { test: string; ms: number; lines: Record<string, string[]> };
type Covering = { test: string; ms: number };

/** Which test files run a line of the product, as one run of all tests recorded it. */
export class Coverage {
  readonly #byLine = new Map<string, Covering[]>();

  constructor(records: readonly TestRecord[]) {
    for (const { test, ms, lines } of records)
      for (const [file, texts] of Object.entries(lines))
        for (const text of texts) {
          const key = `${file}\n${text}`;
          const tests = this.#byLine.get(key);
          if (tests) tests.push({ test, ms });
          else this.#byLine.set(key, [{ test, ms }]);
        }
  }

  /** Test files that run a line, those beside its file first, then the quickest. */
  testsOf(file: string, line: string): string[] {
    const distance = (test: string) => -sharedFolders(file, test);
    return (this.#byLine.get(`${file}\n${line.trim()}`) ?? [])
      .toSorted((a, b) => distance(a.test) - distance(b.test) || a.ms - b.ms)
      .map(({ test }) => test);
  }
}

function sharedFolders(file: string, test: string): number {
  const folders = path.dirname(file).split('/');
  const others = path.dirname(test).split('/');
  const differs = folders.findIndex((folder, index) => folder !== others[index]);
  return differs < 0 ? folders.length : differs;
}

/**
 * Reads which lines each test file runs, after running those that are not recorded yet: the first time as long as all
 * tests without a browser. A record is good enough while most lines stand as they stood.
 * @param isFresh records all of them anew
 */
export function readCoverage(root: string, isFresh: boolean): Coverage {
  const folder = path.join(root, 'node_modules', '.cache', 'tessera-coverage');
  if (isFresh) fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const isRecorded = (test: string) => fs.existsSync(path.join(folder, recordName(test)));
  const missing = fs
    .globSync('src/{server,contract,demo,tenants,engine/server,rooms/*/{contract,server}}/**/*.test.ts', { cwd: root })
    .filter((test) => !isRecorded(test));
  if (missing.length > 0) record(root, folder, missing);
  const records = fs
    .readdirSync(folder)
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as TestRecord);
  return new Coverage(records);
}

function record(root: string, folder: string, tests: readonly string[]): void {
  console.log(`recording which lines ${tests.length} test files run …`);
  const projects = ['--project', 'unit', '--project', 'http'];
  const node = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects,
    '--isolate',
    '--experimental.viteModuleRunner=false',
  ];
  spawnSync(process.execPath, [...node, '--reporter', 'dot', ...tests], {
    cwd: root,
    env: { ...process.env, RECORD_COVERAGE: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
