import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Placed } from './mutant.ts';

/** A hanging mutant is a found one. Milliseconds. */
const LIMIT_MS = 300_000;

/** A copy of the working tree in which a fault can be put, beside others that run at the same time. */
export class Copy {
  readonly #root: string;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;

  /** @param databaseUrl owner of the cluster in which every run makes its databases */
  constructor(root: string, folder: string, databaseUrl: string) {
    this.#root = root;
    this.#folder = folder;
    this.#env = { ...process.env, TEST_DATABASE_URL: databaseUrl, FORCE_COLOR: '0', NO_COLOR: '1', CI: '' };
    fs.mkdirSync(folder, { recursive: true });
    const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
    for (const file of known.split('\0').filter((part) => part && fs.existsSync(path.join(root, part))))
      fs.cpSync(path.join(root, file), path.join(folder, file));
    for (const made of ['node_modules', 'dist'])
      if (fs.existsSync(path.join(root, made))) fs.symlinkSync(path.join(root, made), path.join(folder, made), 'dir');
  }

  /** Whether some of its tests turns red by this mutant. */
  async kills(mutant: Placed): Promise<boolean> {
    const file = path.join(this.#folder, mutant.file);
    fs.writeFileSync(file, mutant.mutated);
    try {
      for (const test of mutant.tests) if (!(await this.passes([test]))) return true;
      return false;
    } finally {
      fs.copyFileSync(path.join(this.#root, mutant.file), file);
    }
  }

  /** Runs test files as they are; says whether all is green. */
  passes(tests: readonly string[]): Promise<boolean> {
    const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
    const args = [
      vitest,
      'run',
      '--project',
      'unit',
      '--project',
      'http',
      '--bail',
      '1',
      '--reporter',
      'dot',
      ...tests,
    ];
    const child = spawn(process.execPath, args, { cwd: this.#folder, env: this.#env, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    return new Promise((resolve) => {
      child.once('exit', (code) => {
        clearTimeout(timer);
        resolve(code === 0);
      });
    });
  }
}
