import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { quietly, seconds, withHeartbeat } from './child.mjs';
import { dropFolder, memoryFolder } from './memory-folder.mjs';
import { BIN, ROOT, toolEnv } from './paths.mjs';

/** A test that passes only now and then is tried once more, and said so. */
const OF_VITEST = ['--reporter', 'dot', '--reporter', './scripts/run/second-tries-of-vitest.ts', '--retry', '1'];

/** What `npm run check` proves; independent of one another, longest first. */
export const CHECKS = [
  {
    name: 'unit tests',
    bin: 'vitest',
    args: ['run', '--project', 'unit', '--project', 'screens', ...OF_VITEST, '--maxWorkers', '2'],
  },
  // four checkers that each learn the same types cost twice as much, and the machine is busy besides
  { name: 'types', bin: 'tsc', args: ['--noEmit', '--singleThreaded'] },
  { name: 'lint and format', bin: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'rooms', script: 'scripts/check-rooms.ts' },
  { name: 'docs', script: 'scripts/check-docs.ts' },
  { name: 'commits', script: 'scripts/check-commits.ts' },
  { name: 'words', script: 'scripts/check-words.ts' },
  { name: 'patterns', script: 'scripts/check-patterns.ts' },
  { name: 'dead code', bin: 'knip', args: ['--no-progress'] },
];

const OF_PLAYWRIGHT = ['--reporter', 'list,./scripts/run/second-tries-of-playwright.ts', '--retries', '1'];

/** Suites in which two servers and a worker on one database could come apart: sessions, drafts, hints, jobs; money in the long trials. */
const MANY_PROCESSES = [
  'src/rooms/accounts/server/login/login.http.test.ts',
  'src/engine/server/forms/drafts.http.test.ts',
];

/** What `npm test` proves besides; this wants the machine for itself. */
export const HTTP_CHECKS = [
  { name: 'HTTP and database tests', bin: 'vitest', args: ['run', '--project', 'http', ...OF_VITEST], sharded: true },
];

/** These go beside one another: the browser waits half a minute for a product that fills itself on one core. */
export const BROWSER_CHECKS = [
  { name: 'browser tests', bin: 'playwright', args: ['test', ...OF_PLAYWRIGHT], sharded: true },
  {
    name: 'two servers, one worker',
    bin: 'vitest',
    // each suite starts three processes more
    args: ['run', '--project', 'http', ...OF_VITEST, '--maxWorkers', '2', '--hookTimeout', '180000', ...MANY_PROCESSES],
    env: { TEST_PROCESSES: '2' },
  },
];

/** `npm run trials`: what is random at its full length; every run of `npm test` has a share of it. */
export const TRIALS = [
  { name: 'properties', bin: 'vitest', args: ['run', '--project', 'unit', '--reporter', 'dot'] },
  {
    name: 'people at once',
    bin: 'vitest',
    args: [
      'run',
      '--project',
      'http',
      '--reporter',
      'dot',
      'random.http.test.ts',
      'killed.http.test.ts',
      'flood.http.test.ts',
      'faults.http.test.ts',
      'figures-agree.http.test.ts',
    ],
  },
  {
    name: 'races for places',
    bin: 'vitest',
    args: [
      'run',
      '--project',
      'http',
      '--reporter',
      'dot',
      'src/rooms/events/server/',
      'src/rooms/shifts/server/testing/races.http.test.ts',
      '-t',
      'at once|control|races',
    ],
  },
  {
    name: 'typing and killing',
    bin: 'playwright',
    args: ['test', '--reporter', 'list', 'e2e/forms/killed.spec.ts', 'e2e/forms/two-typists.spec.ts'],
  },
  {
    name: 'money, two servers',
    bin: 'vitest',
    args: ['run', '--project', 'http', '--reporter', 'dot', 'src/rooms/payments/server/testing/payments.http.test.ts'],
    env: { TEST_PROCESSES: '2' },
  },
  { name: 'journeys, other view', bin: 'playwright', args: ['test', '--reporter', 'list', '--grep', '@long'] },
].map((step) => ({ ...step, env: { TRIALS: 'long', ...step.env } }));

/** What the reporters beside this file say of a test that was tried again. */
const SECOND_TRY = /SECOND TRY .*/;

/** How a runner names a red test: ` FAIL  file > title`, `  1) file › title`. */
const RED = /^ (?:FAIL {2}| \d+\) )(.*)$/gm;
/** What a runner says besides what went wrong: dots, a line for each test, notices of its own processes, second tries. */
const ASIDE =
  /^(?:[·x-]{20,}| {2}[✓✘-] +\d.*|\(node:\d+\) Warning: .*|\(Use `node --trace-warnings.*|SECOND TRY .*)\n?/gm;

/** How a runner's list names a test and its time: `  ✓  12 file › title (1.2m)`. */
const TIMED = /^ +[✓✘] +\d+ (.*) \(([\d.]+)(ms|s|m)\)$/gm;
const SECONDS_OF = { ms: 0.001, s: 1, m: 60 };
const SLOWEST_SHOWN = 8;

let secondTries = 0;
const red = new Set();

async function runStep(step, node, temporary) {
  const from = performance.now();
  const args = step.script ? [step.script] : [path.join(BIN, step.bin), ...step.args];
  const env = {
    ...toolEnv(node),
    FORCE_COLOR: '0',
    NO_COLOR: '1',
    ...(temporary && { TMPDIR: temporary }),
    ...step.env,
  };
  const { code, output } = await quietly(node, args, env);
  const passed = code === 0;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.name.padEnd(24)} ${seconds(from)}`);
  const again = output.split('\n').flatMap((line) => line.match(SECOND_TRY)?.[0] ?? []);
  for (const line of again) console.log(`     ${line}`);
  secondTries += again.length;
  for (const { took, name } of slowest(output)) console.log(`     ${took.toFixed(0).padStart(3)} s ${name}`);
  if (!passed) {
    for (const [, name] of output.matchAll(RED)) red.add(name);
    console.log(`${output.replace(ASIDE, '').trimEnd()}\n(${step.name} ended with status ${code})\n`);
  }
  return passed;
}

/** The tests that took longest, where the runner says how long each took: what to look at when a run gets slow. */
function slowest(output) {
  return [...output.matchAll(TIMED)]
    .map(([, name, number, unit]) => ({ name, took: Number(number) * SECONDS_OF[unit] }))
    .sort((a, b) => b.took - a.took)
    .slice(0, SLOWEST_SHOWN);
}

/** Runs every step, at most `width` at once, and answers how many passed. A failure stops none of the others. */
async function runAll(steps, node, width, temporary) {
  const waiting = [...steps];
  const busy = new Set();
  let passed = 0;
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      busy.add(step.name);
      if (await runStep(step, node, temporary)) passed += 1;
      busy.delete(step.name);
    }
  };
  await withHeartbeat(
    () => `${[...busy].join(', ')} running`,
    () => Promise.all(Array.from({ length: width }, lane)),
  );
  return passed;
}

/**
 * One of several machines runs its part of the long steps (`1/2`, `2/2`); the first also what is not split.
 * @returns the steps of this part
 */
export function shardOf(steps, shard) {
  if (!shard) return steps;
  const isFirst = shard.startsWith('1/');
  return steps
    .filter(({ sharded }) => sharded || isFirst)
    .map((step) => (step.sharded ? { ...step, args: [...step.args, `--shard=${shard}`] } : step));
}

/** Parts of the long tests, of which a run takes one: all of them do not fit into its quarter of an hour. */
const PARTS = 3;

/** The part of the long tests that a commit takes: the same at every run of it, at the next commit perhaps another. */
export function shareOf(commit) {
  const number = Number.parseInt(commit.slice(-2) || '0', 16);
  return `${(number % PARTS) + 1}/${PARTS}`;
}

/** The commit that is checked out; empty where there is none. */
const commitHere = () => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

const ofShare = (steps, share) =>
  steps.map((step) => (step.sharded ? { ...step, args: [...step.args, `--shard=${share}`] } : step));

/**
 * Runs the checks, then what is long; the last line says how it went. Answers an exit code.
 * @param shard the part of one of several machines; `whole`: all of it on this one; undefined: a third of what is long
 */
export async function prove(node, long, shard) {
  const width = Math.max(2, Math.min(4, os.availableParallelism()));
  const rounds = [CHECKS, ...(long ? [HTTP_CHECKS, BROWSER_CHECKS] : [])];
  if (long && !shard) {
    const share = shareOf(commitHere());
    console.log(`HTTP and browser tests: part ${share}, by the commit; npm test -- --whole runs all.`);
    return sumUp(
      rounds.map((steps) => ({ steps: ofShare(steps, share), width })),
      node,
    );
  }
  const part = shard === 'whole' ? undefined : shard;
  return sumUp(
    rounds.map((steps) => ({ steps: shardOf(steps, part), width })),
    node,
  );
}

/** The long trials, one after another. Answers an exit code. */
export const tryLong = (node) => sumUp([{ steps: TRIALS, width: 1 }], node);

/** Runs one round after another, each with what goes beside one another in it. */
async function sumUp(rounds, node) {
  const from = performance.now();
  const temporary = memoryFolder();
  let passed = 0;
  try {
    for (const { steps, width } of rounds) passed += await runAll(steps, node, width, temporary);
  } finally {
    dropFolder(temporary);
  }
  const failed = rounds.reduce((all, { steps }) => all + steps.length, 0) - passed;
  console.log(`All steps took ${seconds(from)}.`);
  for (const name of red) console.log(`RED ${name}`);
  console.log(secondTries === 0 ? 'No test needed a second try.' : `${secondTries} tests needed a second try (above).`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
