import { median } from '../ratio.ts';
import { COMPETITORS, type Competitor, OURS, PLAIN } from './competitors.ts';
import type { Scenario } from './scenarios.ts';
import type { Visit } from './visit.ts';

/** Every visit of one page with one form, in the order of the rounds. */
export type Measured = { scenario: Scenario; visits: Map<Competitor, Visit[]> };

/** One line of the comparison: what is measured, taken from a visit; undefined where that page cannot do it. */
export type Line = { scenario: Scenario; name: string; of(visit: Visit): number | undefined };

/** A goal of design.md §4 and how near this run came to it. */
export type Goal = { name: string; limit: string; value: number; met: boolean };

export function linesOf(scenario: Scenario): Line[] {
  const acts = scenario.acts.flatMap(({ name }): Line[] => [
    { scenario, name: `${name}, to paint`, of: ({ acts: { [name]: took } }) => took?.paint },
    { scenario, name: `${name}, main thread`, of: ({ acts: { [name]: took } }) => took?.cpu },
  ]);
  return [
    { scenario, name: 'first field painted', of: ({ first }) => first },
    { scenario, name: 'whole mount', of: ({ whole }) => whole },
    ...acts,
    { scenario, name: 'memory', of: ({ heap }) => heap },
  ];
}

/** The median visit; undefined where nothing was measured. */
export function middleOf(measured: readonly Measured[], line: Line, competitor: Competitor): number | undefined {
  const values = valuesOf(measured, line, competitor);
  return values.length > 0 ? median(values) : undefined;
}

function valuesOf(measured: readonly Measured[], { scenario, of }: Line, competitor: Competitor): number[] {
  const visits = measured.find((second) => second.scenario === scenario)?.visits.get(competitor) ?? [];
  return visits.map(of).filter((value) => value !== undefined);
}

/** The median of the ratios within the rounds: what weighs on the machine in one round weighs on both. */
export function ratioOf(
  measured: readonly Measured[],
  [line, item]: readonly [Line, Competitor],
  [base, second]: readonly [Line, Competitor],
): number | undefined {
  const [mine, theirs] = [valuesOf(measured, line, item), valuesOf(measured, base, second)];
  const ratios = mine.slice(0, theirs.length).map((value, at) => value / theirs[at]!);
  return ratios.length > 0 ? median(ratios) : undefined;
}

export function goalsOf(measured: readonly Measured[]): Goal[] {
  const goals: Goal[] = [];
  const line = (kind: Scenario['kind'], size: number, name: string): Line | undefined => {
    const scenario = measured.find(
      (measured) => measured.scenario.kind === kind && measured.scenario.size === size,
    )?.scenario;
    return scenario && linesOf(scenario).find((line) => line.name === name);
  };
  const atMost = (name: string, limit: number, value: number | undefined, unit = '×') => {
    if (value !== undefined) goals.push({ name, limit: `≤ ${limit} ${unit}`, value, met: value <= limit });
  };
  const compare = (name: string, limit: number, mine: Line | undefined, base: Line | undefined, with_: Competitor) => {
    if (mine && base) atMost(name, limit, ratioOf(measured, [mine, OURS], [base, with_]));
  };
  const key = 'key, to paint';
  compare('key at 1,000 fields over 50', 1.2, line('form', 1_000, key), line('form', 50, key), OURS);
  compare('key at 1,000 fields over plain', 1, line('form', 1_000, key), line('form', 1_000, key), PLAIN);
  for (const size of [300, 1_000]) {
    const first = line('form', size, 'first field painted');
    compare(`first field of ${size.toLocaleString('en')} over plain`, 1, first, first, PLAIN);
  }
  const whole = line('form', 1_000, 'whole mount');
  compare('whole mount of 1,000 over plain', 1.5, whole, whole, PLAIN);
  const rowKey = 'key, calc and subtotal, to paint';
  const mounted = 'whole mount';
  compare(
    'mount of 1,000 rows over plain of 20',
    1.5,
    line('table', 1_000, mounted),
    line('table', 20, mounted),
    PLAIN,
  );
  compare('key in 1,000 rows over plain of 20', 1.5, line('table', 1_000, rowKey), line('table', 20, rowKey), PLAIN);
  for (const act of ['open', 'filter']) {
    const item = line('options', 5_000, `${act}, to paint`);
    if (item) atMost(`${act} 5,000 options`, 50, middleOf(measured, item, OURS), 'ms');
  }
  const all = measured.flatMap(({ scenario }) => linesOf(scenario));
  const behind = all.filter((line) =>
    LIBRARIES.some((second) => (ratioOf(measured, [line, OURS], [line, second]) ?? 0) >= 1),
  );
  goals.push({
    name: 'rows in which a library is ahead',
    limit: 'none',
    value: behind.length,
    met: behind.length === 0,
  });
  return goals;
}

const LIBRARIES = COMPETITORS.slice(3);
