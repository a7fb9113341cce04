import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { SheetProblem } from '../../../../engine/server/forms/sheet-problems.ts';
import type { SheetLine } from '../../../../engine/server/sheets/csv-records.ts';

const TASK = columnsOf('membership_task', 't', 'id account_id status done total spec reason created_at');
export type TaskRow = RowOf<typeof TASK> & { report: SheetProblem[]; who: string };

const COLUMNS = `${TASK}, t.report, coalesce(nullif(a.display_name, ''), a.email) as who`;
const JOINED = `from membership_task t
  join account a on a.tenant_id = $1 and a.tenant_id = t.tenant_id and a.id = t.account_id`;
/** Longest list of earlier imports. */
const LISTED = 20;

/** A register that was read and is looked at before it is brought in. @param rows its lines, the head first */
export const addTask = (
  db: TenantDb,
  task: { accountId: string; name: string; rows: readonly SheetLine[]; isSure: boolean },
): Promise<string> =>
  db.create('membership_task', {
    account_id: task.accountId,
    status: 'read',
    total: task.rows.length - 1,
    spec: JSON.stringify({ name: task.name, isSure: task.isSure }),
    rows: JSON.stringify(task.rows),
    created_at: db.now,
  });

export const taskById = (db: TenantDb, id: string): Promise<TaskRow | undefined> =>
  db.first<TaskRow>(`select ${COLUMNS} ${JOINED} where t.tenant_id = $1 and t.id = $2`, [id]);

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

/** The lines of an import, the titles first. */
export const linesOf = async (db: TenantDb, id: string): Promise<SheetLine[]> =>
  (await db.value<SheetLine[]>('select rows from membership_task where tenant_id = $1 and id = $2', [id])) ?? [];

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
    .update(
      'membership_task',
      {
        ...plain,
        ...(spec !== undefined && { spec: JSON.stringify(spec) }),
        ...(report !== undefined && { report: JSON.stringify(report) }),
      },
      { id },
    )
    .execute();
}
