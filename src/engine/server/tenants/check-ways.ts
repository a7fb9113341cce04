import type { EdgeDefinition, GraphDefinition } from '../../../contract/workflow.ts';
import { asksNothing } from '../workflows/run.ts';
import type { Blame } from './mistake.ts';

type Ways = (step: string) => string[];

/**
 * The ways of a graph: every step can be reached, from every step an end can be reached, steps that pass by themselves
 * go on always and never in a circle, and no way stands behind one that is always taken (WFL-3).
 */
export function checkWays(graph: GraphDefinition, blame: Blame): void {
  const steps = Object.keys(graph.nodes);
  const onward: Ways = (step) => (graph.nodes[step]?.next ?? []).map(({ to }) => to);
  const backward: Ways = (step) => (graph.nodes[step]?.back ? [graph.nodes[step].back] : []);
  const met = reached([graph.start], (step) => [...onward(step), ...backward(step)]);
  for (const step of steps) if (!met.has(step)) blame(`node "${step}" is never reached from "${graph.start}"`);
  const before: Ways = (step) => steps.filter((second) => onward(second).includes(step));
  const ending = reached(
    steps.filter((step) => onward(step).length === 0),
    before,
  );
  for (const step of steps) if (!ending.has(step)) blame(`node "${step}" never comes to an end`);
  for (const [step, node] of Object.entries(graph.nodes)) {
    const next = node.next ?? [];
    const always = next.findIndex(isAlways);
    if (always >= 0 && always < next.length - 1)
      blame(
        `node "${step}" never takes the way to "${next[always + 1]!.to}": the one to "${next[always]!.to}" is always open`,
      );
    if (!asksNothing(node)) continue;
    if (always < 0)
      blame(`node "${step}" asks for nothing and may find no way on: its last way needs to be always open`);
    const through: Ways = (at) => (graph.nodes[at] && asksNothing(graph.nodes[at]) ? onward(at) : []);
    if (reached(through(step), through).has(step)) blame(`node "${step}" goes round in a circle where nobody acts`);
  }
}

const isAlways = ({ when, roles }: EdgeDefinition): boolean => !when?.length && !roles;

/** Everything that can be come to from these steps, themselves included. */
function reached(from: readonly string[], ways: Ways): Set<string> {
  const met = new Set(from);
  for (const step of met) for (const next of ways(step)) met.add(next);
  return met;
}
