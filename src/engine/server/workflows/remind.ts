import { hongKongDate } from '../../../contract/dates.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import { audit } from '../audit/audit.ts';
import { added } from '../audit/changes.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { owedReminders } from '../notifications/notification.store.ts';
import { notify } from '../notifications/notify.ts';
import { placeOf, waitingFor } from './arrived.ts';
import { OVERDUE, remindersDue } from './due.ts';
import { mailReminders } from './mail-reminders.ts';
import type { Run } from './run.ts';
import { lockRun } from './store.ts';
import { runsAt, runsDueBy, settleReminder } from './waiting.store.ts';
import { calledBy, waitingText } from './waiting-text.ts';

const JOB = 'workflow-reminders';
const DAY_MS = 86_400_000;
/** No reminder of a day that a room has set is sent earlier than so many days before it. */
const EARLIEST_DAYS = 60;

/**
 * Reminds those whom a step with a deadline waits for, each run in a transaction of its own under its lock. What the
 * ledger holds was said and is not said again, so any number of workers may run it, any number of times. The deadline
 * is counted from the graph as it is now: a deployment that changes it changes runs under way. What came due together
 * is one mail to each; a worker that dies between leaves it to the next one.
 */
async function remindAll(context: JobContext): Promise<void> {
  for (const graph of context.engine.workflows.graphsIn(context.tenant)) {
    const due = Object.entries(graph.nodes).flatMap(([name, node]) => (node.due ? [{ name, ...node.due }] : []));
    for (const { name, days, remind } of due) {
      // a day of slack: days end at midnight in Hong Kong
      const first = (days - Math.max(0, ...remind) - 1) * DAY_MS;
      const ids = await context.transaction((db) =>
        runsAt(db, graph.graph, [name], new Date(db.now.getTime() - first)),
      );
      for (const id of ids) await context.transaction((db) => remindOne(context, db, graph, id));
    }
    const set = await context.transaction((db) =>
      runsDueBy(db, graph.graph, hongKongDate(new Date(db.now.getTime() + EARLIEST_DAYS * DAY_MS))),
    );
    for (const id of set) await context.transaction((db) => remindOne(context, db, graph, id));
  }
  for (const accountId of await context.transaction(owedReminders))
    await context.transaction((db) => mailReminders(context, db, accountId));
}

async function remindOne(context: JobContext, db: TenantDb, graph: GraphDefinition, id: string): Promise<void> {
  const run = await lockRun(db, id);
  const due = run && remindersDue(graph, run, db.now);
  if (!run || !due) return;
  const last = due.days.at(-1)!;
  for (const days of due.days) {
    const fresh = await settleReminder(db, {
      node_id: run.id,
      since: run.since,
      days,
      due_on: due.dueOn,
      sent: days === last,
    });
    if (fresh && days === last) await tell(context, db, graph, run, { days, dueOn: due.dueOn });
  }
}

async function tell(
  { engine }: JobContext,
  db: TenantDb,
  graph: GraphDefinition,
  run: Run,
  { days, dueOn }: { days: number; dueOn: string },
): Promise<void> {
  const overdue = days === OVERDUE;
  const answers = await engine.workflows.answersOf(db, graph, run);
  const path = placeOf(engine, graph, run);
  const who = await calledBy(engine, db, graph, run);
  for (const reader of await waitingFor(engine, db, graph, run, answers)) {
    await notify(db, engine, reader.id, {
      type: overdue ? 'warning' : 'info',
      ...waitingText({ graph, run, who }, reader.id, {
        reason: overdue ? 'overdue' : 'reminder',
        dueOn,
        now: db.now,
      }),
      mail: 'reminder',
      link: path,
      nodeId: run.id,
    });
  }
  await audit(db, { actor: { kind: 'job', job: JOB }, requestId: '' }, 'workflow.remind', run.id, {
    changes: added({ reminder: days }),
  });
}

export const workflowJobs: Job[] = [{ name: JOB, runs: { everyMinutes: 60 }, tries: 5, run: remindAll }];
