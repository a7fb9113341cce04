// Puts faults into rules, policies, days, money and the audit trail, and says which of them no test sees.
//   npm run mutants                      the list, and as many of the generated as make a hundred
//   npm run mutants -- --all             all of them
//   npm run mutants -- payments          those of files with this in their path
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BY_HAND } from './mutants/by-hand.ts';
import { dropped, turned } from './mutants/generated.ts';
import { type Placed, place } from './mutants/mutant.ts';
import { Copy } from './mutants/run.ts';
import { startTestCluster } from './test-cluster.ts';

const SURVIVING_MAX = 0.05;
const COUNT = 100;
/** Each waits for its tests to start as long as it runs them. */
const COPIES = 2;

const root = process.cwd();
const [, , ...words] = process.argv;
const about = words.filter((word) => !word.startsWith('--'));
const seed = Number(process.env.TRIAL_SEED ?? randomInt(2 ** 31));

const isAbout = ({ file }: { file: string }) => about.length === 0 || about.some((word) => file.includes(word));
const listed = BY_HAND.filter(isAbout).map((mutant) => place(root, mutant));
const made = [...turned(root), ...dropped(root)].filter(isAbout);
const takesAll = words.includes('--all') || about.length > 0;
const chosen = [...listed, ...(takesAll ? made : sample(made, Math.max(COUNT - listed.length, 0)))];

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
const cluster = await startTestCluster();
const survivors: Placed[] = [];
const green = new Set<string>();
const copies = Array.from(
  { length: COPIES },
  (_, at) => new Copy(root, path.join(folder, String(at)), cluster.ownerUrl, green, 10_000 * (at + 1)),
);
try {
  const tests = new Set(chosen.flatMap((mutant) => mutant.tests));
  console.log(`${chosen.length} mutants, ${tests.size} test files (TRIAL_SEED=${seed}) …`);
  const waiting = [...chosen];
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const killed = await copy.kills(mutant);
        if (!killed) survivors.push(mutant);
        console.log(
          `${killed ? 'red     ' : 'SURVIVES'} ${mutant.file}:${mutant.line} ${brief(mutant.find)} → ${brief(mutant.put)}`,
        );
      }
    }),
  );
} finally {
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
for (const { file, line, find, put, tests } of survivors)
  console.log(
    `survived: ${file}:${line} ${brief(find)} → ${brief(put)}${tests.length === 0 ? ' (no test names it)' : ''}`,
  );
console.log(`${chosen.length - survivors.length} of ${chosen.length} mutants turned a test red.`);
process.exitCode = survivors.length > chosen.length * SURVIVING_MAX ? 1 : 0;

function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 70)}…` : line;
}
