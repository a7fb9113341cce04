import { isShown, type Values } from '../../../contract/form.ts';
import type { Direction, EdgeDefinition, GraphDefinition, NodeDefinition } from '../../../contract/workflow.ts';
import type { Subject } from './workflow-service.ts';

/** One move of a run, kept for good. `by`: the account that moved it; nobody's where a job or an import did. */
export type Trace = { from: string; to: string; direction: Direction; at: string; by?: string };

/** One way through a graph, as it stands in the database. */
export type Run = {
  id: string;
  graph: string;
  step: string;
  direction: Direction;
  accountId: string;
  subject: Subject;
  answers: Values;
  trail: Trace[];
  since: Date;
  endedAt: Date | null;
  /** The last day of the present step, where the room has set it for this run. */
  dueOn: string | null;
  version: number;
};

/** The ways out of a step that are open, in the order they are declared (WFL-3). */
export function edgesOpen(
  graph: GraphDefinition,
  at: string,
  answers: Values,
  roles: readonly string[],
): EdgeDefinition[] {
  const mine = (edge: EdgeDefinition) => !edge.roles || edge.roles.some((role) => roles.includes(role));
  return (graph.nodes[at]?.next ?? []).filter((edge) => mine(edge) && isShown(edge, answers));
}

/** A step with no way on ends the run. */
export const isOver = (graph: GraphDefinition, at: string): boolean => (graph.nodes[at]?.next ?? []).length === 0;

/** A step that asks nobody for anything but to go on. */
export const asksNothing = (node: NodeDefinition): boolean =>
  !node.form && !node.asks && !node.leftBy && (node.waitsFor ?? 'owner') === 'owner' && (node.next ?? []).length > 0;

export function passes(graph: GraphDefinition, run: Run): boolean {
  const node = graph.nodes[run.step];
  return node !== undefined && asksNothing(node);
}

/** The run after one move. */
export function step(run: Run, to: string, direction: Direction, when: { at: Date; ended: boolean; by?: string }): Run {
  const by = when.by === undefined ? {} : { by: when.by };
  const trace: Trace = { from: run.step, to, direction, at: when.at.toISOString(), ...by };
  return {
    ...run,
    step: to,
    direction,
    trail: [...run.trail, trace],
    since: when.at,
    endedAt: when.ended ? when.at : null,
    dueOn: null,
  };
}

/** The moves a run has behind it that still count: those of a step gone back from do not. */
export function movesDone(run: Run): Trace[] {
  const done: Trace[] = [];
  for (const trace of run.trail) {
    if (trace.direction === 'forward') done.push(trace);
    else {
      const at = done.findLastIndex(({ from }) => from === trace.to);
      done.splice(Math.max(at, 0));
    }
  }
  return done;
}

/** The steps a run has behind it: a step gone back from is no longer done. */
export const stepsDone = (run: Run): string[] => movesDone(run).map(({ from }) => from);

/**
 * The run as the graph of this deployment knows it. A step that was taken away goes on where the graph says, or from
 * the last step passed that is still there, or from the start; what is behind the run stays in its trail.
 */
export function settle(graph: GraphDefinition, run: Run): Run {
  if (run.endedAt || Object.hasOwn(graph.nodes, run.step)) return run;
  const known = (name: string | undefined) => name !== undefined && Object.hasOwn(graph.nodes, name);
  const text = graph.replaced?.[run.step];
  const step = known(text) ? text : stepsDone(run).findLast(known);
  return { ...run, step: step ?? graph.start };
}

/**
 * The steps that lie ahead as far as one can tell now; where others decide, the first way that is still possible.
 * @param expected what is known before those decisions: the fee of a type
 */
export function stepsAhead(
  graph: GraphDefinition,
  run: Run,
  answers: Values,
  roles: readonly string[],
  expected: Values = {},
): string[] {
  const ahead: string[] = [];
  if (run.endedAt) return ahead;
  let at = run.step;
  for (;;) {
    const node = graph.nodes[at];
    const isDecidedElsewhere = node?.leftBy === 'room' || (node?.waitsFor !== undefined && node.waitsFor !== 'owner');
    const open = isDecidedElsewhere
      ? node?.next?.filter((edge) => isStillPossible(edge, expected))
      : edgesOpen(graph, at, answers, roles);
    const next = open?.[0]?.to;
    if (!next || next === run.step || ahead.includes(next)) return ahead;
    ahead.push(next);
    at = next;
  }
}

/**
 * Nobody has decided yet, so every way is possible that what is known does not rule out; one by which the step would be
 * left undone is not what to expect.
 */
const isStillPossible = ({ unmet, when = [] }: EdgeDefinition, expected: Values): boolean =>
  !unmet && isShown({ when: when.filter(({ field }) => Object.hasOwn(expected, field)) }, expected);
