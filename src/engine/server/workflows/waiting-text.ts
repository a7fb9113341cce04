import { daysBetween, formatDate, hongKongDate } from '../../../contract/dates.ts';
import type { Text } from '../../../contract/lang.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import type { Notice } from '../notifications/notice-text.ts';
import { dueOn, isOverdue } from './due.ts';
import type { Run } from './run.ts';
import { namesOf } from './waiting.store.ts';

/** Why somebody is told that a run waits for them. */
export type WaitingReason = 'arrived' | 'reminder' | 'overdue' | 'due';
/** A run at its step, and by what its record is known. */
export type Waiting = { graph: GraphDefinition; run: Run; who: string };

/** Two days and more are counted in the text; before that "has waited 1 days" would only be odd. */
const COUNTED_FROM_DAYS = 2;

/** By whom a run is known: as its room calls the record, else the person it belongs to. */
export async function calledBy(
  { workflows }: Pick<Engine, 'workflows'>,
  db: TenantDb,
  graph: GraphDefinition,
  run: Run,
): Promise<string> {
  const called = await workflows.feedOf(graph).called?.(db, run.subject);
  return called || ((await namesOf(db, [run.accountId])).get(run.accountId) ?? '');
}

/** Who waits, for what, in which procedure: in both languages, for the reader may change theirs. */
export function waitingParams({ graph, run, who }: Waiting): { who: string; task: Text; title: Text } {
  const node = graph.nodes[run.step];
  const task = node ? (node.task ?? node.label) : { en: run.step, 'zh-hant': run.step };
  return { who, task, title: graph.title };
}

/**
 * The line of a notification that names the person and the thing (product.md): "Chan Tai Man has waited 3 days for your
 * decision" to who decides, "You still have to pay the fee" to whose run it is.
 * @param about.dueOn the last day as `2026-12-31`, where there is one
 */
export function waitingText(
  waiting: Waiting,
  readerId: string,
  about: { reason: WaitingReason; dueOn?: string; now: Date },
): Notice & { word: WordKey } {
  const { who, ...said } = waitingParams(waiting);
  const params = { ...said, ...(about.dueOn && { dueOn: formatDate(about.dueOn) }) };
  if (waiting.run.accountId === readerId) return { word: `workflows.notice.own.${about.reason}`, params };
  const days = daysWaited(waiting.run, about.now);
  const words = OTHERS[about.reason];
  return {
    word: days < COUNTED_FROM_DAYS ? words.waits : words.waited,
    params: { ...params, who, days: String(days) },
  };
}

/**
 * What a line that was kept says by now of the run it waits for: for how many days, and until when. One that names
 * nobody (it is the reader's own turn) stays as it is, and so does any on its first day.
 */
export function waitedSince(graph: GraphDefinition, run: Run, kept: Notice, now: Date): Notice {
  const days = daysWaited(run, now);
  if (run.endedAt || !kept.params.who || days < COUNTED_FROM_DAYS) return kept;
  const last = dueOn(graph, run);
  const params = { ...kept.params, days: String(days), ...(last && { dueOn: formatDate(last) }) };
  if (last === null) return { word: 'workflows.notice.waitedDays', params };
  return { word: OTHERS[isOverdue(last, now) ? 'overdue' : 'reminder'].waited, params };
}

const daysWaited = (run: Run, now: Date): number => daysBetween(hongKongDate(run.since), hongKongDate(now));
const OTHERS: Record<WaitingReason, { waits: WordKey; waited: WordKey }> = {
  arrived: { waits: 'workflows.notice.arrived', waited: 'workflows.notice.arrived' },
  reminder: { waits: 'workflows.notice.reminder', waited: 'workflows.notice.reminderDays' },
  overdue: { waits: 'workflows.notice.overdue', waited: 'workflows.notice.overdueDays' },
  due: { waits: 'workflows.notice.due', waited: 'workflows.notice.due' },
};
