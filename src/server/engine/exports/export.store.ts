import { randomUUID } from 'node:crypto';
import type { Lang } from '../../../contract/lang.ts';
import type { FileFormat } from '../../../contract/values/exports.ts';
import type { TableRow } from '../db/table-row.ts';
import type { TenantDb } from '../db/tenant-db.ts';

export type ExportRow = TableRow<
  'export_task',
  'id' | 'account_id' | 'kind' | 'spec' | 'done' | 'total' | 'reason' | 'created_at' | 'expires_at'
> & {
  format: FileFormat;
  lang: Lang;
  status: 'waiting' | 'done' | 'failed';
};

const DAY_MS = 86_400_000;
/** How long a file is kept: it says what was true on one day. */
const KEPT_DAYS = 7;
/** Longest list of earlier ones. */
const LISTED = 20;
const COLUMNS = `id, account_id, kind, format, lang, spec, status, done, total, reason, created_at, expires_at`;

export async function addExport(
  db: TenantDb,
  task: { accountId: string; kind: string; format: FileFormat; lang: Lang; spec: unknown; total: number },
): Promise<string> {
  const id = randomUUID();
  await db
    .insert('export_task', {
      id,
      account_id: task.accountId,
      kind: task.kind,
      format: task.format,
      lang: task.lang,
      spec: JSON.stringify(task.spec),
      status: 'waiting',
      total: task.total,
      created_at: db.now,
      expires_at: new Date(db.now.getTime() + KEPT_DAYS * DAY_MS),
    })
    .execute();
  return id;
}

export async function exportById(db: TenantDb, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.query<ExportRow>(`select ${COLUMNS} from export_task where tenant_id = $1 and id = $2`, [id]);
  return row;
}

/** Of which list each of these files is. */
export const exportKinds = (db: TenantDb, ids: readonly string[]): Promise<Pick<ExportRow, 'id' | 'kind'>[]> =>
  db.query('select id, kind from export_task where tenant_id = $1 and id = any($2::uuid[])', [ids]);

/** What somebody asked for lately and may still fetch, the newest first. */
export const exportsOf = (db: TenantDb, accountId: string, prefix: string): Promise<ExportRow[]> =>
  db.query<ExportRow>(
    `select ${COLUMNS} from export_task where tenant_id = $1 and account_id = $2 and expires_at > $3
       and starts_with(kind, $4) order by created_at desc, id limit ${LISTED}`,
    [accountId, db.now, prefix],
  );

/** How many files somebody waits for. */
export async function exportsWaiting(db: TenantDb, accountId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from export_task where tenant_id = $1 and account_id = $2 and status = 'waiting'
       and expires_at > $3`,
    [accountId, db.now],
  );
  return row!.n;
}

export async function exportContent(db: TenantDb, id: string): Promise<Buffer | null> {
  const row = await db.from('export_task').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ?? null;
}

export async function changeExport(
  db: TenantDb,
  id: string,
  change: { status?: ExportRow['status']; done?: number; total?: number; reason?: string; content?: Buffer },
): Promise<void> {
  await db.update('export_task', change).where('id', '=', id).execute();
}

/** Came to nothing; what is over already stays as it is. */
export async function endExport(db: TenantDb, id: string, reason: string): Promise<void> {
  await db
    .update('export_task', { status: 'failed', reason })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Takes away all files of somebody who may not know all that stands in them any more. */
export async function dropExports(db: TenantDb, accountId: string): Promise<void> {
  await db.query('delete from export_task where tenant_id = $1 and account_id = $2', [accountId]);
}
