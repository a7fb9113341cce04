import { isDeepStrictEqual } from 'node:util';
import type { Case } from './cases.ts';
import { type Environment, openEnvironment } from './environment.ts';
import { callOnce } from './load.ts';
import { measure, type Pace, type Side } from './measure.ts';
import { middleOf, ratioOf } from './ratio.ts';
import { keep, type Line, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench`: server calls against a bare program doing the same in the same run (design.md §4).
 * `--small` stops at 100,000 memberships and measures in shorter rounds; `--sizes=<n,…>` takes these numbers of
 * memberships; `--only=<text>` takes the calls so named; `--profile` leaves a CPU profile of every program in
 * `bench/results`.
 */
const small = process.argv.includes('--small');
const setting = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length) ?? '';
const only = setting('only');
const sizes = setting('sizes') ? setting('sizes').split(',').map(Number) : [10_000, small ? 100_000 : 1_000_000];
const pace: Pace = small ? { rounds: 5, roundMs: 500 } : { rounds: 7, roundMs: 1_000 };

/** Both answer, and the same. */
async function agree(value: Case, { ours, bare }: Environment): Promise<void> {
  const answers = [await callOnce(ours.port, value.ours[0]!), await callOnce(bare.port, value.bare[0]!)];
  const [mine, floors] = answers.map((answer) => value.agreeOn((answer as { data: unknown }).data));
  if (!isDeepStrictEqual(mine, floors))
    throw new Error(`${value.name}: the programs disagree\n${JSON.stringify(mine)}\n${JSON.stringify(floors)}`);
}

/** One call in every environment that has it, the smallest first. */
async function measureCall(name: string, environments: readonly Environment[], postgres: number): Promise<Line[]> {
  const sides: Side[] = [];
  const measured: { environment: Environment; item: Case }[] = [];
  for (const environment of environments) {
    const item = environment.cases.find((value) => value.name === name);
    if (!item) continue;
    await environment.keepLoggedIn();
    await agree(item, environment);
    measured.push({ environment, item });
    sides.push({ program: environment.ours, shots: item.ours }, { program: environment.bare, shots: item.bare });
  }
  const costs = await measure(sides, postgres, pace);
  return measured.map(({ environment: { memberships }, item }, at): Line => {
    const [ours, bare] = [costs[2 * at]!, costs[2 * at + 1]!];
    const growth = item.grows && at > 0 ? { ours: ratioOf(ours, costs[0]!), bare: ratioOf(bare, costs[1]!) } : null;
    const sums = { ours: middleOf(ours), bare: middleOf(bare), ratio: ratioOf(ours, bare) };
    return { name, memberships, goal: item.goal, growth, ...sums };
  });
}

const stage = await setStage();
const environments: Environment[] = [];
try {
  for (const size of sizes) {
    console.log(`Putting in ${size.toLocaleString('en')} memberships …`);
    environments.push(await openEnvironment(stage, size));
  }
  const lines: Line[] = [];
  const names = environments.at(-1)!.cases.map(({ name }) => name);
  for (const name of names.filter((value) => value.includes(only))) {
    lines.push(...(await measureCall(name, environments, stage.postgresPid)));
    console.log(`measured: ${name}`);
  }
  console.log(`\n${await keep(lines, thisMachine(pace.rounds))}`);
} finally {
  await Promise.all(environments.map((environment) => environment.close()));
  await stage.clear();
}
