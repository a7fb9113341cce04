import { isShown, type Values } from '../../../contract/form.ts';
import type { Direction, EdgeDefinition, GraphDefinition } from '../../../contract/workflow.ts';
import type { Subject } from './workflow-desk.ts';

/** One move of a run, kept for good. */
export type Trace = { from: string; to: string; direction: Direction; at: string };

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

/** A step that asks the person for nothing but to go on. */
export function passes(graph: GraphDefinition, run: Run): boolean {
  const node = graph.nodes[run.step];
  return node !== undefined && !node.form && node.waitsFor !== 'staff' && !isOver(graph, run.step);
}

/** The run after one move. */
export function step(run: Run, to: string, direction: Direction, when: { at: Date; ended: boolean }): Run {
  const trace: Trace = { from: run.step, to, direction, at: when.at.toISOString() };
  return {
    ...run,
    step: to,
    direction,
    trail: [...run.trail, trace],
    since: when.at,
    endedAt: when.ended ? when.at : null,
  };
}

/** The steps a run has behind it: a step gone back from is no longer done. */
export function stepsDone(run: Run): string[] {
  const done: string[] = [];
  for (const { from, to, direction } of run.trail) {
    if (direction === 'forward') done.push(from);
    else done.splice(Math.max(done.lastIndexOf(to), 0));
  }
  return done;
}

/** The steps that lie ahead as far as one can tell now; where others decide, the first way they may take. */
export function stepsAhead(graph: GraphDefinition, run: Run, answers: Values, roles: readonly string[]): string[] {
  const ahead: string[] = [];
  let at = run.step;
  for (;;) {
    const open = graph.nodes[at]?.waitsFor === 'staff' ? graph.nodes[at]?.next : edgesOpen(graph, at, answers, roles);
    const next = open?.[0]?.to;
    if (!next || next === run.step || ahead.includes(next)) return ahead;
    ahead.push(next);
    at = next;
  }
}
