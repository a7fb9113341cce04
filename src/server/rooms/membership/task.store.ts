import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { SheetProblem } from '../../engine/forms/sheet-problems.ts';

export type TaskRow = TableRow<
  'membership_task',
  'id' | 'account_id' | 'done' | 'total' | 'spec' | 'reason' | 'created_at'
> & {
  status: 'read' | 'waiting' | 'done' | 'failed' | 'undone';
  report: SheetProblem[];
  who: string;
};

const COLUMNS = `t.id, t.account_id, t.status, t.done, t.total, t.spec, t.report, t.reason, t.created_at,
  coalesce(nullif(a.display_name, ''), a.email) as who`;
const JOINED = `from membership_task t
  join account a on a.tenant_id = $1 and a.tenant_id = t.tenant_id and a.id = t.account_id`;
/** Longest list of earlier imports. */
const LISTED = 20;

/** A register that was read and is looked at before it is brought in. @param rows its lines, the head first */
export async function addTask(
  db: TenantDb,
  task: { accountId: string; name: string; rows: string[][] },
): Promise<string> {
  const id = randomUUID();
  await db
    .insert('membership_task', {
      id,
      account_id: task.accountId,
      status: 'read',
      total: task.rows.length - 1,
      spec: JSON.stringify({ name: task.name }),
      rows: JSON.stringify(task.rows),
      created_at: db.now,
    })
    .execute();
  return id;
}

export async function taskById(db: TenantDb, id: string): Promise<TaskRow | undefined> {
  const [row] = await db.query<TaskRow>(`select ${COLUMNS} ${JOINED} where t.tenant_id = $1 and t.id = $2`, [id]);
  return row;
}

/** The newest imports that were more than looked at. */
export const tasksOf = (db: TenantDb): Promise<TaskRow[]> =>
  db.query<TaskRow>(
    `select ${COLUMNS} ${JOINED} where t.tenant_id = $1 and t.status <> 'read'
     order by t.created_at desc, t.id limit ${LISTED}`,
  );

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

export async function changeTask(
  db: TenantDb,
  id: string,
  change: {
    status?: TaskRow['status'];
    done?: number;
    spec?: unknown;
    report?: unknown;
    reason?: string;
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
