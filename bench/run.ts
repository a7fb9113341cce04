import { isDeepStrictEqual } from 'node:util';
import type { Case } from './cases.ts';
import { callOnce } from './load.ts';
import { measure, type Pace, type Side } from './measure.ts';
import { middleOf, ratioOf } from './ratio.ts';
import { keep, type Line, thisMachine } from './report.ts';
import { setStage } from './stage.ts';
import { openVenue, type Venue } from './venue.ts';

/**
 * `npm run bench`: server calls against a bare program doing the same in the same run (design.md §4).
 * `--small` stops at 100,000 memberships and measures in shorter rounds; `--only=<text>` takes the calls so named;
 * `--profile` leaves a CPU profile of every program in `bench/results`.
 */
const small = process.argv.includes('--small');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
const sizes = small ? [10_000, 100_000] : [10_000, 1_000_000];
const pace: Pace = small ? { rounds: 5, roundMs: 500 } : { rounds: 7, roundMs: 1_000 };

/** Both answer, and the same. */
async function agree(one: Case, { ours, bare }: Venue): Promise<void> {
  const answers = [await callOnce(ours.port, one.ours[0]!), await callOnce(bare.port, one.bare[0]!)];
  const [mine, floors] = answers.map((answer) => one.agreeOn((answer as { data: unknown }).data));
  if (!isDeepStrictEqual(mine, floors))
    throw new Error(`${one.name}: the programs disagree\n${JSON.stringify(mine)}\n${JSON.stringify(floors)}`);
}

/** One call in every venue that has it, the smallest first. */
async function measureCall(name: string, venues: readonly Venue[], postgres: number): Promise<Line[]> {
  const sides: Side[] = [];
  const held: { venue: Venue; one: Case }[] = [];
  for (const venue of venues) {
    const one = venue.cases.find((other) => other.name === name);
    if (!one) continue;
    await venue.keepLoggedIn();
    await agree(one, venue);
    held.push({ venue, one });
    sides.push({ program: venue.ours, shots: one.ours }, { program: venue.bare, shots: one.bare });
  }
  const costs = await measure(sides, postgres, pace);
  return held.map(({ venue: { memberships }, one }, at): Line => {
    const [ours, bare] = [costs[2 * at]!, costs[2 * at + 1]!];
    const growth = one.grows && at > 0 ? { ours: ratioOf(ours, costs[0]!), bare: ratioOf(bare, costs[1]!) } : null;
    const sums = { ours: middleOf(ours), bare: middleOf(bare), ratio: ratioOf(ours, bare) };
    return { name, memberships, goal: one.goal, growth, ...sums };
  });
}

const stage = await setStage();
const venues: Venue[] = [];
try {
  for (const size of sizes) {
    console.log(`Putting in ${size.toLocaleString('en')} memberships …`);
    venues.push(await openVenue(stage, size));
  }
  const lines: Line[] = [];
  const names = venues.at(-1)!.cases.map(({ name }) => name);
  for (const name of names.filter((one) => one.includes(only))) {
    lines.push(...(await measureCall(name, venues, stage.postgresPid)));
    console.log(`measured: ${name}`);
  }
  console.log(`\n${await keep(lines, thisMachine(pace.rounds))}`);
} finally {
  await Promise.all(venues.map((venue) => venue.close()));
  await stage.clear();
}
