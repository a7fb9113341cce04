import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Placed } from './mutant.ts';

/** A hanging mutant is a found one. Milliseconds. */
const LIMIT_MS = 300_000;
/** Tests that want the cluster. */
const OF_DATABASE = /\.(http|db)\.test\.ts$/;

/** A copy of the working tree in which a fault can be put, beside others that run at the same time. */
export class Copy {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  /** Test files that were green as the tree stands. */
  readonly #green: Set<string>;

  /**
   * @param databaseUrl owner of the cluster in which every run makes its databases
   * @param green test files that some copy has seen green; all copies share it
   * @param firstPort below which no portal of this copy listens, so that it takes none of another's
   */
  constructor(root: string, folder: string, databaseUrl: string, green: Set<string>, firstPort: number) {
    this.#folder = folder;
    this.#green = green;
    const ofTests = { TEST_DATABASE_URL: databaseUrl, TEST_PORTS: String(firstPort) };
    this.#env = { ...process.env, ...ofTests, FORCE_COLOR: '0', NO_COLOR: '1', CI: '' };
    fs.mkdirSync(folder, { recursive: true });
    const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
    for (const file of known.split('\0').filter((part) => part && fs.existsSync(path.join(root, part))))
      fs.cpSync(path.join(root, file), path.join(folder, file));
    for (const made of ['node_modules', 'dist'])
      if (fs.existsSync(path.join(root, made))) fs.symlinkSync(path.join(root, made), path.join(folder, made), 'dir');
  }

  /**
   * Whether some of its tests turns red by this mutant.
   * @throws Error where that test is red without it too: nothing would be proven
   */
  async kills(mutant: Placed): Promise<boolean> {
    const file = path.join(this.#folder, mutant.file);
    const whole = fs.readFileSync(file);
    for (const test of mutant.tests) {
      fs.writeFileSync(file, mutant.mutated);
      const survives = await this.#passes(test);
      fs.writeFileSync(file, whole);
      if (!survives) {
        await this.#mustBeGreen(test);
        return true;
      }
    }
    return false;
  }

  async #mustBeGreen(test: string): Promise<void> {
    if (this.#green.has(test)) return;
    if (!(await this.#passes(test))) throw new Error(`${test} is red without any mutant`);
    this.#green.add(test);
  }

  /** Runs a test file as the copy stands, in a process of its own: one that serves several keeps what it has read. */
  #passes(test: string): Promise<boolean> {
    const project = OF_DATABASE.test(test) ? 'http' : 'unit';
    const args = ['run', '--project', project, '--bail', '1', '--maxWorkers', '1', '--reporter', 'dot', test];
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd: this.#folder,
      env: this.#env,
      stdio: 'ignore',
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code === 0));
    });
  }
}
