import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { closeTestDatabases, prepareTemplate, startTestCluster } from '../test-cluster.ts';
import type { Placed } from './mutant.ts';

/** A run of tests that takes longer hangs, which proves nothing. Milliseconds. */
const LIMIT_MS = 400_000;
/** Tests that want the cluster. */
export const OF_DATABASE = /\.(http|db)\.test\.ts$/;
/** What stands in the database already when a test begins: a fault in it needs a template of its own. */
const IN_TEMPLATE = /^(migrations|src\/server\/engine\/db)\//;
/** What a machine says, not the product: a test that ends so has judged nothing. */
const OF_MACHINE =
  /timed out|ECONNREFUSED|ECONNRESET|EADDRINUSE|ETIMEDOUT|ENOSPC|too many clients|remaining connection slots|the database system is|Connection terminated|out of memory|SyntaxError|ReferenceError/;

/** What became of a fault. `red` names the test; `unproven` says why its tests could not judge it. */
export type Verdict = { is: 'red'; by: string } | { is: 'survives' } | { is: 'unproven'; why: string };
type Cluster = Awaited<ReturnType<typeof startTestCluster>>;
type Judged = { is: 'green' } | { is: 'red'; by: string } | { is: 'unproven'; why: string };
type Report = {
  testResults: {
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** A copy of the working tree in which a fault can be put, with a database cluster that stays warm. */
export class Copy {
  /** The copy of the tree; faults may be compiled there before the first one is judged. */
  readonly folder: string;
  readonly #report: string;
  readonly #env: NodeJS.ProcessEnv;
  /** Started by the first test that wants it. */
  #cluster: Promise<Cluster & { template: string }> | null = null;
  /** Tests that some copy has seen pass, with any other fault or with none. */
  readonly #passed: Set<string>;

  /**
   * @param passed tests that some copy has seen pass; all copies share it
   * @param firstPort below which no portal of this copy listens, so that it takes none of another's
   */
  constructor(root: string, folder: string, passed: Set<string>, firstPort: number) {
    this.folder = path.join(folder, 'tree');
    this.#report = path.join(folder, 'report.json');
    this.#passed = passed;
    this.#env = {
      ...process.env,
      TEST_PORTS: String(firstPort),
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      FORCE_COLOR: '0',
      NO_COLOR: '1',
      CI: '',
    };
    const tree = this.folder;
    fs.mkdirSync(tree, { recursive: true });
    const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
    for (const file of known.split('\0').filter((part) => part && fs.existsSync(path.join(root, part))))
      fs.cpSync(path.join(root, file), path.join(tree, file));
    for (const made of ['node_modules', 'dist'])
      if (fs.existsSync(path.join(root, made))) fs.symlinkSync(path.join(root, made), path.join(tree, made), 'dir');
  }

  async stop(): Promise<void> {
    await (await this.#cluster)?.stop();
  }

  /** Runs the tests of a mutant until one turns red. */
  async judge(mutant: Placed): Promise<Verdict> {
    const file = path.join(this.folder, mutant.file);
    const whole = fs.readFileSync(file);
    const unproven: string[] = [];
    for (const test of mutant.tests) {
      fs.writeFileSync(file, mutant.mutated);
      const judged = await this.#run(test, mutant).finally(() => fs.writeFileSync(file, whole));
      if (judged.is === 'red') return judged;
      if (judged.is === 'unproven') unproven.push(`${path.basename(test)}: ${judged.why}`);
    }
    return unproven.length > 0 ? { is: 'unproven', why: unproven.join('; ') } : { is: 'survives' };
  }

  /**
   * A red is believed only where its test has passed in this run, with another fault or with none: what has not yet is
   * run as the tree stands.
   */
  async confirm({ tests }: Placed, verdict: Verdict & { is: 'red' }): Promise<Verdict> {
    const isGreen = () => tests.some((test) => this.#passed.has(`${test} ${verdict.by}`));
    for (const test of tests) if (!isGreen()) await this.#run(test);
    return isGreen() ? verdict : { is: 'unproven', why: `"${verdict.by}" is not green without it` };
  }

  /** What could not be judged is run once more: a busy machine says so, too. */
  async #run(test: string, mutant?: Placed): Promise<Judged> {
    const first = await this.#once(test, mutant);
    return first.is === 'unproven' ? this.#once(test, mutant) : first;
  }

  /**
   * A test file as the copy stands, in a process of its own: one that serves several keeps what it has read. Code is
   * read by Node itself, as in production; to have Vite turn it into JavaScript took half the time.
   */
  async #once(test: string, mutant?: Placed): Promise<Judged> {
    const ofDatabase = OF_DATABASE.test(test);
    const env = { ...this.#env };
    if (ofDatabase) this.#cluster ??= warmCluster();
    const cluster = ofDatabase ? await this.#cluster : null;
    if (cluster) env.TEST_DATABASE_URL = cluster.ownerUrl;
    if (cluster && !(mutant && IN_TEMPLATE.test(mutant.file))) env.TEST_TEMPLATE = cluster.template;
    fs.rmSync(this.#report, { force: true });
    const child = spawn(
      process.execPath,
      [
        ...['node_modules/vitest/vitest.mjs', 'run', '--project', ofDatabase ? 'http' : 'unit', '--bail', '1'],
        ...['--maxWorkers', '1', '--experimental.viteModuleRunner=false'],
        ...['--reporter', 'json', '--outputFile', this.#report, test],
      ],
      { cwd: this.folder, env, stdio: 'ignore', timeout: LIMIT_MS, killSignal: 'SIGKILL' },
    );
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (cluster) await closeTestDatabases(cluster.ownerUrl, cluster.template);
    if (!fs.existsSync(this.#report)) return { is: 'unproven', why: code === null ? 'no end in time' : 'no test ran' };
    const report = JSON.parse(fs.readFileSync(this.#report, 'utf8')) as Report;
    for (const { status, fullName } of report.testResults.flatMap(({ assertionResults }) => assertionResults))
      if (status === 'passed') this.#passed.add(`${test} ${fullName.trim()}`);
    return judged(code, report);
  }
}

async function warmCluster(): Promise<Cluster & { template: string }> {
  const cluster = await startTestCluster();
  return { ...cluster, template: await prepareTemplate(cluster.ownerUrl) };
}

function judged(code: number | null, { testResults }: Report): Judged {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const judging = failed.find(({ failureMessages }) => !failureMessages.some((said) => OF_MACHINE.test(said)));
  if (judging) return { is: 'red', by: judging.fullName.trim() };
  if (code === 0 && tests.some(({ status }) => status === 'passed')) return { is: 'green' };
  const said = failed[0]?.failureMessages[0] ?? testResults[0]?.message ?? 'it ended badly without a failed test';
  return { is: 'unproven', why: said.split('\n')[0]!.slice(0, 160) };
}
