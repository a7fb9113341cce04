import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { type Case, casesFor } from './cases.ts';
import { callOnce } from './load.ts';
import { compare, type Pace } from './measure.ts';
import { addReaders, keepLoggedIn, type Reader } from './people.ts';
import { type Program, startProgram } from './programs.ts';
import { keep, type Line, thisMachine } from './report.ts';
import { type Stage, setStage } from './stage.ts';
import { copyToFloor, stockUp, twoCharactersOf } from './stock.ts';

/**
 * `npm run bench`: server calls against a bare program doing the same in the same run (design.md §4).
 * `--small` stops at 100,000 memberships and measures in shorter rounds; `--only=<text>` takes the calls so named;
 * `--profile` leaves a CPU profile of both programs in `bench/results`.
 */
const small = process.argv.includes('--small');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
const sizes = small ? [10_000, 100_000] : [10_000, 1_000_000];
const pace: Pace = small ? { rounds: 5, roundMs: 500 } : { rounds: 7, roundMs: 1_000 };
const READERS = 16;

/** Both answer, and the same. */
async function agree(one: Case, ours: Program, bare: Program): Promise<void> {
  const answers = [await callOnce(ours.port, one.ours[0]!), await callOnce(bare.port, one.bare[0]!)];
  const [mine, floors] = answers.map((answer) => one.agreeOn((answer as { data: unknown }).data));
  if (!isDeepStrictEqual(mine, floors))
    throw new Error(`${one.name}: the programs disagree\n${JSON.stringify(mine)}\n${JSON.stringify(floors)}`);
}

async function measureAt(stage: Stage, owner: pg.Client, readers: Reader[], memberships: number): Promise<Line[]> {
  const env = { DATABASE_URL: stage.ownerUrl, DATA_DIR: stage.folder, DEMO: '0', LOG_LEVEL: 'warn' };
  const ours = await startProgram('product.ts', env);
  const bare = await startProgram('bare.ts', { DATABASE_URL: stage.ownerUrl });
  const lines: Line[] = [];
  try {
    const stock = { memberships, twoCharacters: await twoCharactersOf(owner) };
    for (const one of casesFor(stock, readers)) {
      if (!one.name.includes(only)) continue;
      await keepLoggedIn(owner);
      await agree(one, ours, bare);
      const sides = { ours: { program: ours, shots: one.ours }, bare: { program: bare, shots: one.bare } };
      const costs = await compare(sides.ours, sides.bare, stage.postgresPid, pace);
      lines.push({ name: one.name, memberships, goal: one.goal ?? null, grows: one.grows ?? false, ...costs });
      console.log(`${one.name} at ${memberships.toLocaleString('en')} measured`);
    }
  } finally {
    await ours.stop();
    await bare.stop();
  }
  return lines;
}

const stage = await setStage();
const owner = new pg.Client({ connectionString: stage.ownerUrl });
await owner.connect();
try {
  const readers = await addReaders(owner, READERS);
  const lines: Line[] = [];
  for (const size of sizes) {
    console.log(`Putting in memberships up to ${size.toLocaleString('en')} …`);
    await stockUp(stage, owner, size);
    await copyToFloor(owner);
    lines.push(...(await measureAt(stage, owner, readers, size)));
  }
  console.log(`\n${await keep(lines, thisMachine(pace.rounds))}`);
} finally {
  await owner.end();
  await stage.clear();
}
