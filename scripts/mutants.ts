// Puts faults into rules, policies, days, money and the audit trail, and says which of them no test sees.
//   npm run mutants                      the list made by hand
//   npm run mutants -- --more=50         and so many of the generated, by the seed
//   npm run mutants -- --all             and all of the generated
//   npm run mutants -- --guards             every refusal of the rooms, left out, and nothing else
//   npm run mutants -- payments          of the list those of files with this in their path; with --all of all
//   npm run mutants -- --unit            only what tests without a database see: a minute
//   npm run mutants -- --write           and writes bench/results/mutants.md
//   npm run mutants -- --minutes=30      takes up no more after so long, and says what was left out
//   npm run mutants -- --copies=4        so many at a time, instead of two
//   npm run mutants -- --after=run.log   goes on behind a run that was cut short: what its log calls red is taken over
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BY_HAND } from './mutants/by-hand.ts';
import { dropped, turned } from './mutants/generated.ts';
import { type Placed, place } from './mutants/mutant.ts';
import { type Judgement, placeOf, report, said } from './mutants/report.ts';
import { Copy, OF_DATABASE } from './mutants/run.ts';
import { unguarded } from './mutants/unguarded.ts';

const SURVIVING_MAX = 0.05;
const PORTS_OF_COPY = 1_000;

const root = process.cwd();
const [, , ...words] = process.argv;
const about = words.filter((word) => !word.startsWith('--'));
const seed = Number(process.env.TRIAL_SEED ?? randomInt(2 ** 31));
const more = optionNumber('more', 0);
// each waits for its tests to start as long as it runs them
const copiesWanted = optionNumber('copies', 2);
const minutes = optionNumber('minutes', Number.POSITIVE_INFINITY);

const isAbout = ({ file }: { file: string }) => about.length === 0 || about.some((word) => file.includes(word));
const before = redBefore(words.find((word) => word.startsWith('--after='))?.slice('--after='.length));
const isGuards = words.includes('--guards');
const chosen = inTurn(
  (isGuards ? unguarded(root).filter(isAbout) : [...placed(), ...generated()]).flatMap(withoutDatabase),
);

/** With `--unit` a fault without the tests that want a database; none where no other sees it. */
function withoutDatabase(mutant: Placed): Placed[] {
  if (!words.includes('--unit')) return [mutant];
  const tests = mutant.tests.filter((test) => !OF_DATABASE.test(test));
  return tests.length > 0 ? [{ ...mutant, tests }] : [];
}

/** Faults that the log of a run before calls red, as `brief` says them, with the test. */
function redBefore(log: string | undefined): Map<string, string> {
  const text = log ? fs.readFileSync(log, 'utf8') : '';
  return new Map([...text.matchAll(/^red +(\S+?):\d+ (.*) by "(.*)"$/gm)].map((at) => [`${at[1]} ${at[2]}`, at[3]!]));
}

/** The number behind `--name=`. */
function optionNumber(name: string, otherwise: number): number {
  const start = `--${name}=`;
  return Number(words.find((word) => word.startsWith(start))?.slice(start.length) ?? otherwise);
}

/**
 * One of each room after the other, so that a run that is cut short has seen something of all; those first that a test
 * without a database sees, which cost a tenth.
 */
function inTurn(all: readonly Placed[]): Placed[] {
  const cost = ({ tests }: Placed) => Number(OF_DATABASE.test(tests[0] ?? ''));
  const cheap = all.toSorted((a, b) => cost(a) - cost(b));
  const rooms = [...Map.groupBy(cheap, ({ file }) => placeOf(file)).values()];
  const longest = Math.max(0, ...rooms.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => rooms.flatMap((room) => room[at] ?? [])).flat();
}

/** The list, put in. @throws Error naming every fault whose text is not there any more */
function placed(): Placed[] {
  const gone: string[] = [];
  const all = BY_HAND.filter(isAbout).flatMap((mutant) => {
    try {
      return [place(root, mutant)];
    } catch (error) {
      gone.push((error as Error).message);
      return [];
    }
  });
  if (gone.length > 0) throw new Error(gone.join('\n'));
  return all;
}

function generated(): Placed[] {
  if (!words.includes('--all') && more === 0) return [];
  const made = [...turned(root), ...dropped(root)].filter(isAbout);
  return words.includes('--all') ? made : sample(made, more);
}

/** Some of a list, by the seed. */
function sample<T>(list: readonly T[], count: number): T[] {
  const rest = [...list];
  let state = seed;
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return rest.splice((state >>> 0) % rest.length, 1)[0]!;
  });
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-mutants-'));
const passed = new Set<string>();
let all: Judgement[] = [];
const copies: Copy[] = [];
const began = new Date();
try {
  for (let at = 0; at < copiesWanted; at += 1) {
    const firstPort = Number(process.env.TEST_PORTS ?? 10_000) + PORTS_OF_COPY * at;
    copies.push(new Copy(root, path.join(folder, String(at)), passed, firstPort));
  }
  const tests = new Set(chosen.flatMap((mutant) => mutant.tests));
  console.log(`${chosen.length} mutants, ${tests.size} test files (TRIAL_SEED=${seed}) …`);
  const waiting = [...chosen];
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopped = true;
      console.log('no more are begun; what was seen follows …');
    });
  const isTime = () => !isStopped && Date.now() - began.getTime() < minutes * 60_000;
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant && isTime(); mutant = waiting.shift()) {
        const known = before.get(`${mutant.file} ${said(mutant)}`);
        const verdict = known ? ({ is: 'red', by: known } as const) : await copy.judge(mutant);
        all.push({ mutant, verdict });
        const why = verdict.is === 'red' ? ` by "${verdict.by}"` : verdict.is === 'unproven' ? ` ${verdict.why}` : '';
        console.log(`${verdict.is.padEnd(8)} ${mutant.file}:${mutant.line} ${said(mutant)}${why}`);
      }
    }),
  );
  const unsure = [...all];
  all = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (let judgement = unsure.shift(); judgement; judgement = unsure.shift()) {
        const verdict =
          judgement.verdict.is === 'red' ? await copy.confirm(judgement.mutant, judgement.verdict) : judgement.verdict;
        if (verdict.is !== judgement.verdict.is && verdict.is === 'unproven')
          console.log(`unproven ${judgement.mutant.file}: ${verdict.why}`);
        all.push({ ...judgement, verdict });
      }
    }),
  );
} finally {
  for (const copy of copies) await copy.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
const { text, red } = report(all, { began, left: chosen.length - all.length });
console.log(`\n${text}`);
if (words.includes('--write')) fs.writeFileSync(path.join(root, 'bench', 'results', 'mutants.md'), text);
process.exitCode = all.length - red > all.length * SURVIVING_MAX ? 1 : 0;
