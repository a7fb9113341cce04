import { daysBetween, formatDate, hongKongDate } from '../../../contract/dates.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import type { Run } from './run.ts';
import { namesOf, type Reader } from './waiting.store.ts';

/** Why somebody is told that a run waits for them. */
export type WaitingReason = 'arrived' | 'reminder' | 'overdue' | 'due';

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

/**
 * The line of a notification that names the person and the thing (product.md): "Chan Tai Man has waited 3 days for your
 * decision" to who decides, "You still have to pay the fee" to whose run it is. The task is said in the reader's language.
 * @param about.dueOn the last day as `2026-12-31`, where there is one
 */
export function waitingText(
  { words }: Pick<Engine, 'words'>,
  { graph, run, who, now }: { graph: GraphDefinition; run: Run; who: string; now: Date },
  reader: Pick<Reader, 'id'> & { lang: Lang },
  about: { reason: WaitingReason; dueOn?: string },
): { word: string; params: Record<string, string> } {
  const node = graph.nodes[run.step];
  const task = node ? words.pick(reader.lang, node.task ?? node.label) : run.step;
  const title = words.pick(reader.lang, graph.title);
  const params = { task, ...(about.dueOn && { dueOn: formatDate(about.dueOn) }) };
  if (run.accountId === reader.id) return { word: OWN[about.reason], params: { ...params, title } };
  const days = daysBetween(hongKongDate(run.since), hongKongDate(now));
  if (days < COUNTED_FROM_DAYS) return { word: OTHERS[about.reason].waits, params: { ...params, who, title } };
  return { word: OTHERS[about.reason].waited, params: { ...params, who, title, days: String(days) } };
}

const OWN: Record<WaitingReason, string> = {
  arrived: 'workflows.notice.own.arrived',
  reminder: 'workflows.notice.own.reminder',
  overdue: 'workflows.notice.own.overdue',
  due: 'workflows.notice.own.due',
};
const OTHERS: Record<WaitingReason, { waits: string; waited: string }> = {
  arrived: { waits: 'workflows.notice.arrived', waited: 'workflows.notice.arrived' },
  reminder: { waits: 'workflows.notice.reminder', waited: 'workflows.notice.reminderDays' },
  overdue: { waits: 'workflows.notice.overdue', waited: 'workflows.notice.overdueDays' },
  due: { waits: 'workflows.notice.due', waited: 'workflows.notice.due' },
};
