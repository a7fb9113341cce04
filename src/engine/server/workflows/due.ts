import { addDays, hongKongDate, hongKongMidnight } from '../../../contract/dates.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { Run } from './run.ts';

/** The line of the ledger that says a deadline has passed. */
export const OVERDUE = -1;
/** Where the graph says nothing of reminders and a room has set a day. */
const REMIND = [7, 1];

/**
 * The last day of the step a run stands at, in Hong Kong: the day that a room has set for this run, or what the graph
 * says. Null where it has no deadline or the run has ended.
 */
export function dueOn(graph: GraphDefinition, run: Run): string | null {
  if (run.endedAt) return null;
  const due = graph.nodes[run.step]?.due;
  return run.dueOn ?? (due ? addDays(hongKongDate(run.since), due.days) : null);
}

/** A run that has stood at a step of so many days since before this instant is overdue today. */
export const sinceOverdue = (today: string, days: number): Date => hongKongMidnight(addDays(today, -days));

/** Days before the deadline on which to remind. */
const remindBefore = (graph: GraphDefinition, run: Run): readonly number[] =>
  graph.nodes[run.step]?.due?.remind ?? (run.dueOn ? REMIND : []);

export const isOverdue = (due: string | null, now: Date): boolean => due !== null && hongKongDate(now) > due;

/**
 * The reminders whose day has come, the latest last: days before the deadline, and once after it. A job that was away
 * for a week finds several; only the last of them still says something true.
 */
export function remindersDue(graph: GraphDefinition, run: Run, now: Date): { dueOn: string; days: number[] } | null {
  const last = dueOn(graph, run);
  if (last === null) return null;
  const today = hongKongDate(now);
  const wanted = [...remindBefore(graph, run), OVERDUE].sort((a, b) => b - a);
  const days = wanted.filter((before) => today >= addDays(last, -before));
  return days.length > 0 ? { dueOn: last, days } : null;
}
