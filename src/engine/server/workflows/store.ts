import { randomUUID } from 'node:crypto';
import type { Values } from '../../../contract/form.ts';
import type { TableRow } from '../db/table-row.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import type { Run, Trace } from './run.ts';
import type { Subject } from './workflow-service.ts';

type Row = Omit<TableRow<'workflow_node'>, 'tenant_id' | 'started_at'>;

const of = ({ kind, id }: Subject) => ({ subject_kind: kind, subject_id: id });
const openOf = (subject: Subject) => ({ ...of(subject), ended_at: null });

const toRun = (row: Row | undefined): Run | null =>
  row
    ? {
        id: row.id,
        graph: row.graph,
        step: row.step,
        direction: row.direction,
        accountId: row.account_id,
        subject: { kind: row.subject_kind, id: row.subject_id },
        answers: row.answers as Values,
        trail: row.trail as Trace[],
        since: row.since,
        endedAt: row.ended_at,
        dueOn: row.due_on,
        version: row.version,
      }
    : null;

/** Two starts of one graph by one person come one after the other, so that the second takes up the first's run. */
export const lockStart = (db: TenantDb, accountId: string, graph: string) =>
  db.query(
    `select pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'workflow', $1::text, $2::text, $3::text), 0))`,
    [accountId, graph],
  );

export async function addRun(
  db: TenantDb,
  run: {
    graph: string;
    step: string;
    accountId: string;
    subject: Subject;
    startedAt?: Date;
    endedAt?: Date | null;
    trail?: Trace[];
  },
): Promise<Run> {
  const at = run.startedAt ?? db.now;
  const row = await db
    .insert('workflow_node', {
      id: randomUUID(),
      graph: run.graph,
      step: run.step,
      direction: 'forward',
      account_id: run.accountId,
      ...of(run.subject),
      trail: JSON.stringify(run.trail ?? []),
      started_at: at,
      since: at,
      ended_at: run.endedAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRun(row)!;
}

export const readRun = async (db: TenantDb, id: string): Promise<Run | null> =>
  toRun(await db.from('workflow_node', { id }).selectAll().executeTakeFirst());

/** Several, in no order. */
export async function readRuns(db: TenantDb, ids: readonly string[]): Promise<Run[]> {
  if (ids.length === 0) return [];
  const rows = await db.from('workflow_node').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => toRun(row)!);
}

/** One run, locked. */
export const lockRun = async (db: TenantDb, id: string): Promise<Run | null> =>
  toRun(await db.from('workflow_node', { id }).selectAll().forUpdate().executeTakeFirst());

/** A person's own newest open run of a graph, locked. */
export async function lockOwnRun(
  db: TenantDb,
  accountId: string,
  which: { graph: string; subject?: Subject },
): Promise<Run | null> {
  const about = { account_id: accountId, graph: which.graph, ended_at: null, ...(which.subject && of(which.subject)) };
  const runs = db.from('workflow_node', about).selectAll().orderBy('started_at', 'desc').limit(1).forUpdate();
  return toRun(await runs.executeTakeFirst());
}

/** The open run of a record, locked. */
export const lockRunOf = async (db: TenantDb, subject: Subject): Promise<Run | null> =>
  toRun(await db.from('workflow_node', openOf(subject)).selectAll().forUpdate().executeTakeFirst());

/** The open runs of a graph that stand at a step, who has waited longest first. */
export async function openRunsAt(db: TenantDb, graph: string, step: string): Promise<Run[]> {
  const rows = await db
    .from('workflow_node', { graph, step, ended_at: null })
    .selectAll()
    .orderBy('since')
    .orderBy('id')
    .execute();
  return rows.map((row) => toRun(row)!);
}

/** Every run that moves one of these records. */
export const runsOf = (db: TenantDb, kind: string, subjectIds: readonly string[]): Promise<string[]> =>
  db.column(
    'select id from workflow_node where tenant_id = $1 and subject_kind = $2 and subject_id = any($3::text[])',
    [kind, subjectIds],
  );

/** The newest run of a record, for showing. */
export async function readRunOf(db: TenantDb, subject: Subject): Promise<Run | null> {
  const row = await db
    .from('workflow_node', of(subject))
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return toRun(row);
}

/** Keeps a run after its moves; somebody who moved it in between wins. */
export async function saveMove(db: TenantDb, run: Run): Promise<void> {
  const saved = await db
    .update(
      'workflow_node',
      {
        step: run.step,
        direction: run.direction,
        answers: JSON.stringify(run.answers),
        trail: JSON.stringify(run.trail),
        since: run.since,
        ended_at: run.endedAt,
        due_on: run.dueOn,
        version: run.version + 1,
      },
      { id: run.id, version: run.version },
    )
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) throw new Refusal('workflow.step');
}

/** Sets the last day of the present step; whoever looks at the run still sees it as it stands. */
export const saveDue = (db: TenantDb, id: string, dueOn: string | null): Promise<void> =>
  db.change('workflow_node', id, { due_on: dueOn });

/** @returns the runs that were open */
export const endRuns = (db: TenantDb, subject: Subject): Promise<string[]> =>
  db.column(
    `update workflow_node set ended_at = $4
     where tenant_id = $1 and subject_kind = $2 and subject_id = $3 and ended_at is null returning id`,
    [subject.kind, subject.id, db.now],
  );

export const reopenRun = (db: TenantDb, subject: Subject) =>
  db.query(
    `update workflow_node set ended_at = null, since = $4, version = version + 1
     where tenant_id = $1 and id = (select n.id from workflow_node n
       where n.tenant_id = $1 and n.subject_kind = $2 and n.subject_id = $3 order by n.started_at desc limit 1)`,
    [subject.kind, subject.id, db.now],
  );

export const changeOwner = (db: TenantDb, subject: Subject, accountId: string) =>
  db.update('workflow_node', { account_id: accountId }, openOf(subject)).execute();
