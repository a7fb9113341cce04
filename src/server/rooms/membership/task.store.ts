import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type TaskProblem = { line: number; field: string; key: string; params?: Record<string, string | number> };
export type TaskRow = TableRow<
  'membership_task',
  'id' | 'account_id' | 'done' | 'total' | 'spec' | 'reason' | 'created_at'
> & {
  kind: 'export' | 'import';
  status: 'read' | 'waiting' | 'done' | 'failed' | 'undone';
  report: TaskProblem[];
  who: string;
};

const COLUMNS = `t.id, t.account_id, t.kind, t.status, t.done, t.total, t.spec, t.report, t.reason, t.created_at,
  coalesce(nullif(a.display_name, ''), a.email) as who`;
const JOINED = `from membership_task t
  join account a on a.tenant_id = $1 and a.tenant_id = t.tenant_id and a.id = t.account_id`;
/** Longest list of earlier tasks. */
const LISTED = 20;

export async function addTask(
  db: TenantDb,
  task: {
    accountId: string;
    kind: 'export' | 'import';
    status: TaskRow['status'];
    spec: unknown;
    rows?: unknown;
    total: number;
  },
): Promise<string> {
  const id = randomUUID();
  await db
    .insert('membership_task', {
      id,
      account_id: task.accountId,
      kind: task.kind,
      status: task.status,
      total: task.total,
      spec: JSON.stringify(task.spec),
      rows: task.rows === undefined ? null : JSON.stringify(task.rows),
      created_at: db.now,
    })
    .execute();
  return id;
}

export async function taskById(db: TenantDb, id: string, kind?: TaskRow['kind']): Promise<TaskRow | undefined> {
  const [row] = await db.query<TaskRow>(
    `select ${COLUMNS} ${JOINED} where t.tenant_id = $1 and t.id = $2 and ($3::text is null or t.kind = $3)`,
    [id, kind ?? null],
  );
  return row;
}

/** The newest exports of a person, or the newest imports of everybody that were more than looked at. */
export const tasksOf = (db: TenantDb, kind: TaskRow['kind'], accountId: string): Promise<TaskRow[]> =>
  db.query<TaskRow>(
    `select ${COLUMNS} ${JOINED} where t.tenant_id = $1 and t.kind = $2 and t.status <> 'read'
       and (t.kind = 'import' or t.account_id = $3) order by t.created_at desc, t.id limit ${LISTED}`,
    [kind, accountId],
  );

/** How many exports somebody waits for. */
export async function exportsWaiting(db: TenantDb, accountId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from membership_task where tenant_id = $1 and account_id = $2 and kind = 'export'
       and status = 'waiting'`,
    [accountId],
  );
  return row!.n;
}

/** The same, locked: a job that is run twice at once waits and finds it done. */
export async function lockTask(db: TenantDb, id: string): Promise<TaskRow | undefined> {
  await db.query('select id from membership_task where tenant_id = $1 and id = $2 for update', [id]);
  return taskById(db, id);
}

/** The lines of an import, as texts. */
export async function linesOf(db: TenantDb, id: string): Promise<string[][]> {
  const [row] = await db.query<{ rows: string[][] }>(
    'select rows from membership_task where tenant_id = $1 and id = $2',
    [id],
  );
  return row?.rows ?? [];
}

export async function contentOf(db: TenantDb, id: string): Promise<Buffer | null> {
  const row = await db.from('membership_task').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ?? null;
}

export async function changeTask(
  db: TenantDb,
  id: string,
  change: {
    status?: TaskRow['status'];
    done?: number;
    total?: number;
    spec?: unknown;
    report?: unknown;
    reason?: string;
    content?: Buffer;
  },
): Promise<void> {
  const { spec, report, ...plain } = change;
  await db
    .update('membership_task', {
      ...plain,
      ...(spec !== undefined && { spec: JSON.stringify(spec) }),
      ...(report !== undefined && { report: JSON.stringify(report) }),
    })
    .where('id', '=', id)
    .execute();
}
