import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Placed } from './mutant.ts';
import type { Question } from './runner.ts';

/** A hanging mutant is a found one. Milliseconds. */
const LIMIT_MS = 300_000;

/** A copy of the working tree in which a fault can be put, beside others that run at the same time. */
export class Copy {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #runner: ChildProcess | null = null;
  /** What the runner has read in another form than it has now. */
  readonly #changed = new Set<string>();

  /** @param databaseUrl owner of the cluster in which every run makes its databases */
  constructor(root: string, folder: string, databaseUrl: string) {
    this.#folder = folder;
    this.#env = { ...process.env, TEST_DATABASE_URL: databaseUrl, FORCE_COLOR: '0', NO_COLOR: '1', CI: '' };
    fs.mkdirSync(folder, { recursive: true });
    const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
    for (const file of known.split('\0').filter((part) => part && fs.existsSync(path.join(root, part))))
      fs.cpSync(path.join(root, file), path.join(folder, file));
    for (const made of ['node_modules', 'dist'])
      if (fs.existsSync(path.join(root, made))) fs.symlinkSync(path.join(root, made), path.join(folder, made), 'dir');
  }

  /**
   * Whether some of its tests turns red by this mutant, and by nothing else: what is red without it too is not believed,
   * and looked at once more with nothing left over from before.
   */
  async kills(mutant: Placed): Promise<boolean> {
    if (!(await this.#turnsRed(mutant))) return false;
    if (await this.passes(mutant.tests)) return true;
    await this.close();
    return (await this.passes(mutant.tests)) && (await this.#turnsRed(mutant));
  }

  async #turnsRed(mutant: Placed): Promise<boolean> {
    const file = path.join(this.#folder, mutant.file);
    const whole = fs.readFileSync(file);
    fs.writeFileSync(file, mutant.mutated);
    this.#changed.add(mutant.file);
    try {
      for (const test of mutant.tests) if (!(await this.passes([test]))) return true;
      return false;
    } finally {
      fs.writeFileSync(file, whole);
      this.#changed.add(mutant.file);
    }
  }

  /** Runs test files as the copy stands; says whether all is green. One that does not end is red. */
  async passes(tests: readonly string[]): Promise<boolean> {
    const runner = this.#runner ?? (await this.#start());
    const question: Question = { tests, changed: [...this.#changed] };
    this.#changed.clear();
    return new Promise((resolve) => {
      const end = (passed: boolean): void => {
        clearTimeout(timer);
        runner.removeAllListeners();
        resolve(passed);
      };
      const timer = setTimeout(() => runner.kill('SIGKILL'), LIMIT_MS);
      runner.once('message', end);
      runner.once('exit', () => {
        this.#runner = null;
        end(false);
      });
      runner.send(question);
    });
  }

  /** Ends the runner; what it made in the cluster goes with that. */
  close(): Promise<void> {
    const runner = this.#runner;
    this.#runner = null;
    if (!runner) return Promise.resolve();
    return new Promise((resolve) => {
      runner.once('exit', () => resolve());
      runner.disconnect();
    });
  }

  async #start(): Promise<ChildProcess> {
    const runner = fork('scripts/mutants/runner.ts', { cwd: this.#folder, env: this.#env, stdio: 'ignore' });
    await new Promise((resolve, reject) => {
      runner.once('message', resolve);
      runner.once('exit', (code) => reject(new Error(`the runner of tests ended with status ${code}`)));
    });
    runner.removeAllListeners();
    this.#runner = runner;
    this.#changed.clear();
    return runner;
  }
}
