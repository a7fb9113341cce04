import fs from 'node:fs/promises';
import path from 'node:path';
import { type Machine, short, table } from '../report.ts';
import type { Bytes } from './build.ts';
import { COMPETITORS, type Competitor, OURS } from './competitors.ts';
import { type Goal, goalsOf, type Line, linesOf, type Measured, middleOf, ratioOf } from './goals.ts';
import type { Access } from './visibility.ts';

const FILE = path.resolve(import.meta.dirname, '../results/renderer.md');
const OTHERS = COMPETITORS.filter((competitor) => competitor !== OURS);

export type Run = { measured: Measured[]; bytes: Map<Competitor, Bytes>; found: Access; machine: Machine };

const said = (value: number | undefined): string =>
  value === undefined ? '–' : Number.isFinite(value) ? short(value) : 'over 30 s';

function ratioRow(measured: Measured[], line: Line): string[] {
  const over = OTHERS.map((another) => ratioOf(measured, [line, OURS], [line, another]));
  return [line.scenario.name, line.name, ...over.map(said)];
}

/** Milliseconds; of memory megabytes. */
function valueRow(measured: Measured[], line: Line): string[] {
  const values = COMPETITORS.map((competitor) => middleOf(measured, line, competitor));
  const unit = line.name === 'memory' ? 1e6 : 1;
  return [line.scenario.name, line.name, ...values.map((value) => said(value === undefined ? value : value / unit))];
}

export function describe({ measured, bytes, found, machine }: Run): string {
  const lines = measured.flatMap(({ scenario }) => linesOf(scenario));
  const scripts = (bytes.get(OURS)?.scripts ?? 0) / 1_000;
  const weight: Goal = { name: 'scripts of the page', limit: '≤ 150 kB', value: scripts, met: scripts <= 150 };
  const goals = [...goalsOf(measured), weight].map(({ name, limit, value, met }) => [
    name,
    said(value),
    limit,
    met ? 'yes' : 'NO',
  ]);
  const kB = (count: number) => (count / 1_000).toFixed(0);
  const sizes = [...bytes].map(([{ name }, { scripts, styles }]) => [name, kB(scripts), kB(styles)]);
  return `# The form renderer in the browser

Production builds with one React, the same form for all, Chromium without a frame limit, fresh pages in turn, medians of
${machine.rounds} rounds (3 of what takes longer than ${SLOW_S} s). "To paint" is from the key or the press to the frame that shows all
of what follows from it, "main thread" what the page was busy with for it, "memory" the JavaScript heap after a
garbage collection. Plain: one component, one \`useState\`, native inputs, everything on the page. Windowed: the same, but it
draws only what is in sight.

## Goals

${table(['goal', 'this run', 'limit', 'met'], goals)}

Of ${found.fields.toLocaleString('en')} fields find-in-page finds ${found.found}, Tab reaches ${found.reached} of ${found.focusable} that take the focus, the
accessibility tree names ${found.read}, and ${found.printed} stand on paper.

## Tessera over the others

Less than 1: Tessera is ahead.

${table(
  ['form', 'measure', ...OTHERS.map(({ name }) => name)],
  lines.map((line) => ratioRow(measured, line)),
)}

## Milliseconds, and megabytes of memory

${table(
  ['form', 'measure', ...COMPETITORS.map(({ name }) => name)],
  lines.map((line) => valueRow(measured, line)),
)}

## Transferred: gzip kB

With React, and ours with its texts in one language.

${table(['page', 'scripts', 'styles'], sizes)}

${machine.cpus} × ${machine.model}, ${machine.date}
`;
}

/** A visit that takes longer is made three times only. Seconds. */
export const SLOW_S = 10;

/** Writes `results/renderer.md`. */
export async function keep(run: Run): Promise<string> {
  const text = describe(run);
  await fs.writeFile(FILE, text);
  return text;
}
