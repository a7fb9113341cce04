import type { Cost } from './measure.ts';

/** One side over another: of the CPU of server and database together, of the server alone, of the waiting. */
export type Ratio = { cpu: number; server: number; p50: number };

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median round. */
export const middleOf = (costs: readonly Cost[]): Cost => ({
  server: median(costs.map((cost) => cost.server)),
  database: median(costs.map((cost) => cost.database)),
  p50: median(costs.map((cost) => cost.p50)),
});

/** The median of the ratios of neighbouring rounds. */
export function ratioOf(a: readonly Cost[], b: readonly Cost[]): Ratio {
  const over = (pick: (cost: Cost) => number) => median(a.map((cost, at) => pick(cost) / pick(b[at]!)));
  return {
    cpu: over((cost) => cost.server + cost.database),
    server: over((cost) => cost.server),
    p50: over((cost) => cost.p50),
  };
}
