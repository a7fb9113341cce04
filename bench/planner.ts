import fs from 'node:fs/promises';
import path from 'node:path';
import { barriersOf, needsAdult, overlaps } from '../src/rooms/shifts/contract/shift-fit.ts';
import { checkPlan } from '../src/rooms/shifts/server/plan/check-plan.ts';
import { manyPeople, weekOfShifts } from '../src/rooms/shifts/server/plan/plan.fixture.ts';
import {
  type Placing,
  type PlanPerson,
  type PlanShift,
  planShifts,
} from '../src/rooms/shifts/server/plan/plan-shifts.ts';
import { diceOf } from '../src/server/testing/trials.ts';
import { table, thisMachine } from './report.ts';

/**
 * `npm run bench -- --planner`: the gaps of a week filled by the planner, and by first come, first served in the same
 * run; what either breaks is said by a checker that shares nothing with them. The goal is five seconds.
 */
const [SHIFTS, PEOPLE, GOAL_MS, MOST] = [200, 400, 5_000, 12 * 60];
const RUNS = 5;

const minutesOf = ({ startsAt, endsAt }: PlanShift): number => (endsAt.getTime() - startsAt.getTime()) / 60_000;

/** Everybody in turn takes what is open for them and comes first in the week, as long as they may. */
function firstCome(shifts: readonly PlanShift[], people: readonly PlanPerson[]): Placing[] {
  const left = new Map(shifts.map(({ id, left: places }) => [id, places]));
  const order = [...shifts].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return people.flatMap((person) => {
    const taken: PlanShift[] = [];
    for (const shift of order) {
      const minutes = taken.reduce((sum, one) => sum + minutesOf(one), minutesOf(shift));
      if ((left.get(shift.id) ?? 0) === 0 || minutes > MOST || taken.some((one) => overlaps(one, shift))) continue;
      if (needsAdult(person, shift) || barriersOf(person, shift, person.busy).length > 0) continue;
      left.set(shift.id, left.get(shift.id)! - 1);
      taken.push(shift);
    }
    return taken.map(({ id }) => ({ shiftId: id, personId: person.personId }));
  });
}

/** Places filled in per cent; and how unequal hours are after it among who can serve (Gini: 0 is equal). */
function figures(shifts: readonly PlanShift[], people: readonly PlanPerson[], plan: readonly Placing[]) {
  const places = shifts.reduce((sum, { left }) => sum + left, 0);
  const minutes = new Map(people.filter(({ active }) => active).map(({ personId, served }) => [personId, served]));
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  for (const { shiftId, personId } of plan)
    minutes.set(personId, (minutes.get(personId) ?? 0) + minutesOf(byId.get(shiftId)!));
  const sorted = [...minutes.values()].sort((a, b) => a - b);
  const total = sorted.reduce((sum, one) => sum + one, 0);
  const weighted = sorted.reduce((sum, one, at) => sum + (at + 1) * one, 0);
  const gini = (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
  return { filled: (plan.length / places) * 100, gini, people: new Set(plan.map(({ personId }) => personId)).size };
}

const lines: string[][] = [];
for (let run = 1; run <= RUNS; run += 1) {
  const dice = diceOf(run);
  const [shifts, people] = [weekOfShifts(dice, SHIFTS), manyPeople(dice, PEOPLE)];
  for (const [name, make] of [
    ['planner', () => planShifts(shifts, people, MOST)],
    ['first come', () => firstCome(shifts, people)],
  ] as const) {
    const from = performance.now();
    const plan = make();
    const took = performance.now() - from;
    const broken = checkPlan(shifts, people, MOST, plan);
    const { filled, gini, people: used } = figures(shifts, people, plan);
    lines.push([
      `${run}`,
      name,
      took.toFixed(0),
      filled.toFixed(1),
      gini.toFixed(3),
      String(used),
      String(broken.length),
      name === 'planner' ? (took <= GOAL_MS && broken.length === 0 ? 'yes' : 'NO') : '',
    ]);
    for (const what of broken.slice(0, 5)) console.log(what);
  }
}

const { date, node, cpus, model } = thisMachine(RUNS);
const header = ['week', 'by', 'ms', 'filled %', 'Gini of hours', 'people used', 'rules broken', 'goal met'];
const text = `# The gaps of a week filled: ${SHIFTS} shifts, ${PEOPLE} people

Made by \`npm run bench -- --planner\`. ${date}, Node ${node}, ${cpus} × ${model}.

Five weeks from fixed dice. The goal is ${GOAL_MS / 1_000} seconds and no rule broken, by a checker that shares nothing with the
planner. Hours are those of the last 90 days and of the plan together, of everybody who can serve; a Gini of 0 is equal.

${table(header, lines)}
`;
await fs.writeFile(path.join(import.meta.dirname, 'results', 'planner.md'), text);
console.log(text);
if (lines.some((line) => line.includes('NO'))) process.exitCode = 1;
