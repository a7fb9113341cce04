import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Cost } from './measure.ts';
import type { Ratio } from './ratio.ts';

/** One call at one size, measured in both programs. */
export type Line = {
  name: string;
  memberships: number;
  goal: number;
  ours: Cost;
  bare: Cost;
  ratio: Ratio;
  /** What it costs here over what it costs at the small size; null where that is not asked. */
  growth: { ours: Ratio; bare: Ratio } | null;
};

const RESULTS = path.join(import.meta.dirname, 'results');
/** From the small size to the large one the cost may at most double (design.md §4). */
const MAX_GROWTH = 2;

export const short = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const verdict = (values: number[], goal: number) => (values.every((value) => value <= goal) ? 'yes' : 'NO');

function ratioRow({ name, memberships, goal, ratio }: Line): string[] {
  const ratios = [ratio.cpu, ratio.p50, ratio.server].map(short);
  return [name, memberships.toLocaleString('en'), ...ratios, `≤ ${goal}`, verdict([ratio.cpu, ratio.p50], goal)];
}

function growthRow({ name, growth }: Line): string[][] {
  if (!growth) return [];
  const { ours, bare } = growth;
  const ratios = [ours.cpu, ours.p50, bare.cpu, bare.p50].map(short);
  return [[name, ...ratios, `≤ ${MAX_GROWTH}`, verdict([ours.cpu, ours.p50], MAX_GROWTH)]];
}

function costRow({ name, memberships, ours, bare }: Line): string[] {
  const costs = (cost: Cost) => [short(cost.server), short(cost.database), short(cost.p50)];
  return [name, memberships.toLocaleString('en'), ...costs(ours), ...costs(bare)];
}

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** The ratios first, then what they are made of. */
export function describe(lines: readonly Line[], machine: Machine): string {
  return `# Server calls against a bare Fastify + pg + zod program

Ours / floor, same run, same PostgreSQL, 16 connections, medians of ${machine.rounds} pairs of rounds.
CPU is that of the server process and of PostgreSQL together; "server only" leaves PostgreSQL out.
The goals of the lists are meant for large tables: what the floor does with every row costs it little at 10,000.

${table(['call', 'memberships', 'CPU', 'p50', 'server only', 'goal', 'met'], lines.map(ratioRow))}

Growth of our own cost from the small size to the large one, and the floor's beside it:

${table(['call', 'CPU', 'p50', 'floor CPU', 'floor p50', 'goal', 'met'], lines.flatMap(growthRow))}

Milliseconds per call (CPU of server, CPU of PostgreSQL, p50 with 16 calls under way):

${table(['call', 'memberships', 'server', 'PostgreSQL', 'p50', 'floor server', 'floor PG', 'floor p50'], lines.map(costRow))}

${machine.cpus} × ${machine.model}, Node ${machine.node}, ${machine.date}
`;
}

export type Machine = { cpus: number; model: string; node: string; date: string; rounds: number };

export const thisMachine = (rounds: number): Machine => ({
  cpus: os.availableParallelism(),
  model: os.cpus()[0]?.model.trim() ?? 'unknown processor',
  node: process.versions.node,
  date: new Date().toISOString().slice(0, 10),
  rounds,
});

/** Writes `results/server.json` and `results/server.md`. */
export async function keep(lines: readonly Line[], machine: Machine): Promise<string> {
  await fs.mkdir(RESULTS, { recursive: true });
  const text = describe(lines, machine);
  await fs.writeFile(path.join(RESULTS, 'server.md'), text);
  await fs.writeFile(path.join(RESULTS, 'server.json'), `${JSON.stringify({ machine, lines }, null, 2)}\n`);
  return text;
}
