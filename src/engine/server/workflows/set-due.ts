import { hongKongDate } from '../../../contract/dates.ts';
import type { Values } from '../../../contract/form.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import { audit } from '../audit/audit.ts';
import { changed } from '../audit/changes.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { notify } from '../notifications/notify.ts';
import { Refusal, refuseField } from '../refusal.ts';
import { placeOf, waitingFor } from './arrived.ts';
import { dueOn } from './due.ts';
import type { Run } from './run.ts';
import { saveDue } from './store.ts';
import { forgetReminders } from './waiting.store.ts';
import { calledBy, waitingText } from './waiting-text.ts';

/** Another last day for the step a run stands at, and why; null: what the graph says. It goes with the next move. */
export type DueChange = {
  dueOn: string | null;
  reason: string;
  /** The room tells whom the step waits for in its own words. */
  notified?: boolean;
};

/** Keeps it with the run, in the trail, and tells whom the step waits for; reminders are counted from the new day. */
export async function setDueOf(
  ctx: Context,
  db: TenantDb,
  { graph, run, answers }: { graph: GraphDefinition; run: Run; answers: Values },
  change: DueChange,
): Promise<Run> {
  if (run.endedAt) throw new Refusal('workflow.step');
  if (change.reason.trim() === '') throw refuseField('reason', 'problem.fillOut');
  if (change.dueOn !== null && change.dueOn < hongKongDate(db.now)) throw refuseField('dueOn', 'workflows.duePast');
  const before = dueOn(graph, run);
  const next = { ...run, dueOn: change.dueOn };
  const after = dueOn(graph, next);
  await saveDue(db, run.id, change.dueOn);
  if (after === before) return next;
  await forgetReminders(db, run.id, run.since);
  await audit(db, ctx, 'workflow.due', run.id, {
    changes: changed({ dueOn: before }, { dueOn: after }),
    reason: change.reason.trim(),
  });
  const mover = ctx.actor.kind === 'person' ? ctx.actor.accountId : null;
  const readers = after === null || change.notified ? [] : await waitingFor(ctx.engine, db, graph, next, answers);
  const who = readers.length > 0 ? await calledBy(ctx.engine, db, graph, next) : '';
  for (const reader of readers.filter(({ id }) => id !== mover)) {
    await notify(db, ctx.engine, reader.id, {
      ...waitingText({ graph, run: next, who }, reader.id, {
        reason: 'due',
        now: db.now,
        ...(after && { dueOn: after }),
      }),
      link: placeOf(ctx.engine, graph, next),
      nodeId: run.id,
    });
  }
  return next;
}
