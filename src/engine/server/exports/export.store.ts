import type { Lang } from '../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../db/columns.ts';
import type { NewRow, TenantDb } from '../db/tenant-db.ts';

const EXPORT = columnsOf(
  'export_task',
  'x',
  'id account_id kind format lang spec status done total reason created_at expires_at',
);
export type ExportRow = RowOf<typeof EXPORT> & { lang: Lang };

const DAY_MS = 86_400_000;
/** How long a file is kept: it says what was true on one day. */
const KEPT_DAYS = 7;
/** Longest list of earlier ones. */
const LISTED = 20;

export const addExport = (
  db: TenantDb,
  task: Pick<NewRow<'export_task'>, 'account_id' | 'kind' | 'format' | 'lang' | 'total'> & { spec: unknown },
): Promise<string> =>
  db.create('export_task', {
    ...task,
    spec: JSON.stringify(task.spec),
    status: 'waiting',
    created_at: db.now,
    expires_at: new Date(db.now.getTime() + KEPT_DAYS * DAY_MS),
  });

export const exportById = (db: TenantDb, id: string): Promise<ExportRow | undefined> =>
  db.first<ExportRow>(`select ${EXPORT} from export_task x where tenant_id = $1 and id = $2`, [id]);

/** Of which list each of these files is. */
export const exportKinds = (db: TenantDb, ids: readonly string[]): Promise<Pick<ExportRow, 'id' | 'kind'>[]> =>
  db.query('select id, kind from export_task where tenant_id = $1 and id = any($2::uuid[])', [ids]);

/** What somebody asked for lately and may still fetch, the newest first. */
export const exportsOf = (db: TenantDb, accountId: string, prefix: string): Promise<ExportRow[]> =>
  db.query<ExportRow>(
    `select ${EXPORT} from export_task x where tenant_id = $1 and account_id = $2 and expires_at > $3
       and starts_with(kind, $4) order by created_at desc, id limit ${LISTED}`,
    [accountId, db.now, prefix],
  );

/** How many files somebody waits for. */
export const exportsWaiting = (db: TenantDb, accountId: string): Promise<number> =>
  db.count(
    `select count(*)::int as n from export_task where tenant_id = $1 and account_id = $2 and status = 'waiting'
       and expires_at > $3`,
    [accountId, db.now],
  );

export async function exportContent(db: TenantDb, id: string): Promise<Buffer | null> {
  const row = await db.from('export_task', { id }).select('content').executeTakeFirst();
  return row?.content ?? null;
}

export const changeExport = (
  db: TenantDb,
  id: string,
  change: { status?: ExportRow['status']; done?: number; total?: number; reason?: string; content?: Buffer },
): Promise<void> => db.change('export_task', id, change);

/** Came to nothing; what is over already stays as it is. */
export const endExport = (db: TenantDb, id: string, reason: string) =>
  db.update('export_task', { status: 'failed', reason }, { id, status: 'waiting' }).execute();

/** Takes away all files of somebody who may not know all that stands in them any more. */
export const dropExports = (db: TenantDb, accountId: string) =>
  db.query('delete from export_task where tenant_id = $1 and account_id = $2', [accountId]);
