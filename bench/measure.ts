import { cpuOfProcess, cpuOfTree } from './cpu.ts';
import { fire, type Shot } from './load.ts';
import type { Program } from './programs.ts';

/** What one call costs. Milliseconds. */
export type Cost = { server: number; database: number; p50: number };

export type Pace = { rounds: number; roundMs: number };

/** Heavy calls are still made this often in a round: one for each connection. */
const FEWEST = 16;
const MAX = 20_000;
/** Where a round takes this many times longer than it should, fewer rounds will do. */
const HEAVY = 4;
const HEAVY_ROUNDS = 3;

/** Calls until the code is warm, and tells how long a call takes when sixteen are under way. Milliseconds. */
async function warmUp({ program, shots }: Side, roundMs: number): Promise<number> {
  const from = performance.now();
  for (let batch = 16; ; batch = Math.min(batch * 2, MAX)) {
    const batchFrom = performance.now();
    await fire(program.port, shots, batch);
    const now = performance.now();
    if (now - from >= roundMs) return (now - batchFrom) / batch;
  }
}

async function round({ program, shots }: Side, calls: number, postgres: number): Promise<Cost> {
  const server = cpuOfProcess(program.pid);
  const database = cpuOfTree(postgres);
  const times = await fire(program.port, shots, calls);
  return {
    server: (cpuOfProcess(program.pid) - server) / calls,
    database: (cpuOfTree(postgres) - database) / calls,
    p50: times[Math.floor(times.length / 2)]!,
  };
}

export type Side = { program: Program; shots: readonly Shot[] };

/** Measures all sides turn by turn in one run, so that what else the machine does weighs on all alike. */
export async function measure(sides: readonly Side[], postgres: number, pace: Pace): Promise<Cost[][]> {
  const perCall: number[] = [];
  for (const side of sides) perCall.push(await warmUp(side, pace.roundMs));
  const calls = perCall.map((ms) => Math.max(FEWEST, Math.min(MAX, Math.round(pace.roundMs / ms))));
  const isHeavy = calls.some((count, at) => count * perCall[at]! > HEAVY * pace.roundMs);
  const costs: Cost[][] = sides.map(() => []);
  for (let turn = 0; turn < (isHeavy ? HEAVY_ROUNDS : pace.rounds); turn += 1) {
    for (const [at, side] of sides.entries()) costs[at]!.push(await round(side, calls[at]!, postgres));
  }
  return costs;
}
