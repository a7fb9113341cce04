import { cpuOfProcess, cpuOfTree } from './cpu.ts';
import { fire, type Shot } from './load.ts';
import type { Program } from './programs.ts';

/** What one call costs. Milliseconds. */
export type Cost = { server: number; database: number; p50: number };

export type Pace = { rounds: number; roundMs: number };

/** Heavy calls are still made this often in a round: two for each connection. */
const FEWEST = 32;
const MOST = 20_000;

/** Calls until the code is warm, and tells how many fit into a round. */
async function warmUp(port: number, shots: readonly Shot[], roundMs: number): Promise<number> {
  const from = performance.now();
  for (let batch = 16; ; batch = Math.min(batch * 2, MOST)) {
    const batchFrom = performance.now();
    await fire(port, shots, batch);
    const now = performance.now();
    const fit = Math.round((batch * roundMs) / (now - batchFrom));
    if (now - from >= roundMs) return Math.max(FEWEST, Math.min(MOST, fit));
  }
}

async function round(program: Program, shots: readonly Shot[], calls: number, postgres: number): Promise<Cost> {
  const server = cpuOfProcess(program.pid);
  const database = cpuOfTree(postgres);
  const times = await fire(program.port, shots, calls);
  return {
    server: (cpuOfProcess(program.pid) - server) / calls,
    database: (cpuOfTree(postgres) - database) / calls,
    p50: times[Math.floor(times.length / 2)]!,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const middleOf = (costs: Cost[]): Cost => ({
  server: median(costs.map((cost) => cost.server)),
  database: median(costs.map((cost) => cost.database)),
  p50: median(costs.map((cost) => cost.p50)),
});

/** Ours over the floor's: of the CPU of server and database together, of the server alone, of the waiting. */
export type Ratio = { cpu: number; server: number; p50: number };

const cpu = (cost: Cost) => cost.server + cost.database;

/** Of neighbouring rounds, so that what else the machine does weighs on both sides alike; then the median of those. */
function ratioOf(ours: Cost[], bare: Cost[]): Ratio {
  const over = (pick: (cost: Cost) => number) => median(ours.map((cost, at) => pick(cost) / pick(bare[at]!)));
  return { cpu: over(cpu), server: over((cost) => cost.server), p50: over((cost) => cost.p50) };
}

export type Compared = { ours: Cost; bare: Cost; ratio: Ratio };

/** Measures both programs at the same call, turn by turn in one run. */
export async function compare(
  ours: { program: Program; shots: readonly Shot[] },
  bare: { program: Program; shots: readonly Shot[] },
  postgres: number,
  pace: Pace,
): Promise<Compared> {
  const sides = [ours, bare];
  const calls: number[] = [];
  for (const side of sides) calls.push(await warmUp(side.program.port, side.shots, pace.roundMs));
  const costs: [Cost[], Cost[]] = [[], []];
  for (let turn = 0; turn < pace.rounds; turn += 1) {
    for (const [at, side] of sides.entries())
      costs[at]!.push(await round(side.program, side.shots, calls[at]!, postgres));
  }
  return { ours: middleOf(costs[0]), bare: middleOf(costs[1]), ratio: ratioOf(...costs) };
}
