// Puts faults into the product and reports which of them no test notices.
//   npm run mutants                      the list made by hand
//   npm run mutants -- --sample=300      a random sample over the whole server and contract; prints its seed
//   npm run mutants -- --seed=7          with --sample: the same sample again
//   npm run mutants -- --coverage        with --sample: records anew which lines each test runs
//   npm run mutants -- --guards          every refusal in the rooms, left out
//   npm run mutants -- payments          only files with this in their path
//   npm run mutants -- --unit            only what tests without a database can see: a minute
//   npm run mutants -- --write           also writes bench/results/mutants.md, or mutants/seed-<seed>.md for a sample
//   npm run mutants -- --minutes=30      begins no more after so long, and reports how many were left out
//   npm run mutants -- --copies=4        judges so many at a time instead of two
//   npm run mutants -- --after=run.log   continues an interrupted run: takes over what its log calls red
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BY_HAND } from './mutants/by-hand.ts';
import { readCoverage } from './mutants/coverage.ts';
import { type Placed, place } from './mutants/mutant.ts';
import { type Judgement, placeOf, report, said } from './mutants/report.ts';
import { Copy, OF_DATABASE } from './mutants/run.ts';
import { sampled } from './mutants/sampled.ts';
import { compiling } from './mutants/type-check.ts';
import { unguarded } from './mutants/unguarded.ts';

/** Of a hundred faults so many must turn a test red; of the list made by hand nearly all. */
const RED_OF_SAMPLE = 0.9;
const RED_OF_LIST = 0.95;
const PORTS_OF_COPY = 1_000;
/** Nearly half of the generated faults do not compile. */
const DRAWN_PER_FAULT = 2;

const root = process.cwd();
const [, , ...words] = process.argv;
const paths = words.filter((word) => !word.startsWith('--'));
const sampleSize = optionNumber('sample', 0);
const seed = optionNumber('seed', Number(process.env.TRIAL_SEED ?? randomInt(2 ** 31)));
const copiesWanted = optionNumber('copies', 2);
const minutes = optionNumber('minutes', Number.POSITIVE_INFINITY);
const isInPaths = ({ file }: { file: string }) => paths.length === 0 || paths.some((part) => file.includes(part));
const redBefore = readRedBefore(words.find((word) => word.startsWith('--after='))?.slice('--after='.length));

/** With `--unit` a fault without the tests that want a database; none where no other sees it. */
function withoutDatabase(mutant: Placed): Placed[] {
  if (!words.includes('--unit')) return [mutant];
  const tests = mutant.tests.filter((test) => !OF_DATABASE.test(test));
  return tests.length > 0 ? [{ ...mutant, tests }] : [];
}

/** Faults that an earlier run's log calls red, as `said` writes them, with the test. */
function readRedBefore(log: string | undefined): Map<string, string> {
  const text = log ? fs.readFileSync(log, 'utf8') : '';
  return new Map([...text.matchAll(/^red +(\S+?):\d+ (.*) by "(.*)"$/gm)].map((at) => [`${at[1]} ${at[2]}`, at[3]!]));
}

/** The number behind `--name=`. */
function optionNumber(name: string, otherwise: number): number {
  const start = `--${name}=`;
  return Number(words.find((word) => word.startsWith(start))?.slice(start.length) ?? otherwise);
}

/**
 * One of each room after the other, so that an interrupted run has seen something of all; first those that a test
 * without a database sees, which cost a tenth.
 */
function roomsInTurn(mutants: readonly Placed[]): Placed[] {
  const cost = ({ tests }: Placed) => Number(OF_DATABASE.test(tests[0] ?? ''));
  const cheapFirst = mutants.toSorted((a, b) => cost(a) - cost(b));
  const rooms = [...Map.groupBy(cheapFirst, ({ file }) => placeOf(file)).values()];
  const longest = Math.max(0, ...rooms.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => rooms.flatMap((room) => room[index] ?? [])).flat();
}

/** The list made by hand. @throws Error naming every fault whose text no longer stands in its file */
function byHand(): Placed[] {
  const missing: string[] = [];
  const mutants = BY_HAND.filter(isInPaths).flatMap((mutant) => {
    try {
      return [place(root, mutant)];
    } catch (error) {
      missing.push((error as Error).message);
      return [];
    }
  });
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return mutants;
}

/** What this run judges. `tree` is a copy in which faults may be compiled. */
async function chooseMutants(tree: string): Promise<Placed[]> {
  if (sampleSize > 0) {
    const coverage = readCoverage(root, words.includes('--coverage'));
    const drawn = await sampled(root, Math.ceil(sampleSize * DRAWN_PER_FAULT), seed, coverage);
    return compiling(tree, drawn.filter(isInPaths)).slice(0, sampleSize);
  }
  return words.includes('--guards') ? unguarded(root).filter(isInPaths) : byHand();
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-mutants-'));
const passed = new Set<string>();
const began = new Date();
const copies = Array.from({ length: copiesWanted }, (_, index) => {
  const firstPort = Number(process.env.TEST_PORTS ?? 10_000) + PORTS_OF_COPY * index;
  return new Copy(root, path.join(folder, String(index)), passed, firstPort);
});
let mutants: Placed[] = [];
let judgements: Judgement[] = [];
try {
  mutants = roomsInTurn((await chooseMutants(copies[0]!.folder)).flatMap(withoutDatabase));
  const tests = new Set(mutants.flatMap((mutant) => mutant.tests));
  console.log(`${mutants.length} mutants, ${tests.size} test files, seed ${seed} …`);
  const waiting = [...mutants];
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopped = true;
      console.log('no more are begun; what was judged so far follows …');
    });
  const hasTime = () => !isStopped && Date.now() - began.getTime() < minutes * 60_000;
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant && hasTime(); mutant = waiting.shift()) {
        const earlier = redBefore.get(`${mutant.file} ${said(mutant)}`);
        const verdict = earlier ? ({ is: 'red', by: earlier } as const) : await copy.judge(mutant);
        judgements.push({ mutant, verdict });
        const why = verdict.is === 'red' ? ` by "${verdict.by}"` : verdict.is === 'unproven' ? ` ${verdict.why}` : '';
        console.log(`${verdict.is.padEnd(8)} ${mutant.file}:${mutant.line} ${said(mutant)}${why}`);
      }
    }),
  );
  const unsure = [...judgements];
  judgements = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (let judgement = unsure.shift(); judgement; judgement = unsure.shift()) {
        const verdict =
          judgement.verdict.is === 'red' ? await copy.confirm(judgement.mutant, judgement.verdict) : judgement.verdict;
        if (verdict.is !== judgement.verdict.is && verdict.is === 'unproven')
          console.log(`unproven ${judgement.mutant.file}: ${verdict.why}`);
        judgements.push({ ...judgement, verdict });
      }
    }),
  );
} finally {
  for (const copy of copies) await copy.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
const command = sampleSize > 0 ? `npm run mutants -- --sample=${sampleSize} --seed=${seed} --write` : undefined;
const { text, red } = report(judgements, { began, left: mutants.length - judgements.length, command });
console.log(`\n${text}`);
const results = path.join(root, 'bench', 'results', sampleSize > 0 ? `mutants/seed-${seed}.md` : 'mutants.md');
if (words.includes('--write')) fs.writeFileSync(results, text);
const needed = sampleSize > 0 ? RED_OF_SAMPLE : RED_OF_LIST;
process.exitCode = red < judgements.length * needed ? 1 : 0;
