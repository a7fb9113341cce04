import type { DayOrder, ImportName } from '../../../contract/values/imports.ts';
import { columnsOf, type RowOf } from '../db/columns.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { SheetProblem } from '../forms/sheet-problems.ts';
import type { SheetLine } from '../sheets/csv-records.ts';

const TASK = columnsOf(
  'import_task',
  't',
  'id account_id kind name status is_sure day_order done total taken report reason file_id created_at',
);
export type ImportRow = Omit<RowOf<typeof TASK>, 'report' | 'kind'> & {
  kind: ImportName;
  report: SheetProblem[];
  /** Who began it. */
  who: string;
};

const READ = `select ${TASK}, coalesce(nullif(a.display_name, ''), a.email) as who
  from import_task t join account a on a.tenant_id = $1 and a.id = t.account_id where t.tenant_id = $1 and `;

/** A file that was read and is looked at before it is brought in. @param of.rows its lines, the titles first */
export const addImport = (
  db: TenantDb,
  {
    rows,
    report,
    ...of
  }: {
    account_id: string;
    kind: ImportName;
    name: string;
    is_sure: boolean;
    day_order: DayOrder;
    rows: readonly SheetLine[];
    total: number;
    report: readonly SheetProblem[];
    /** Under which key its archive lies. */
    file_id: string | null;
  },
): Promise<string> =>
  db.create('import_task', {
    ...of,
    status: 'read',
    rows: JSON.stringify(rows),
    report: JSON.stringify(report),
    created_at: db.now,
  });

export const importById = (db: TenantDb, id: string): Promise<ImportRow | undefined> =>
  db.first(`${READ} t.id = $2`, [id]);

/** The newest of a kind that were more than looked at. */
export const importsOf = (db: TenantDb, kind: ImportName): Promise<ImportRow[]> =>
  db.query(`${READ} t.kind = $2 and t.status <> 'read' order by t.created_at desc, t.id limit 20`, [kind]);

/** The same, locked: whoever runs, undoes or fails it waits. */
export async function lockImport(db: TenantDb, id: string): Promise<ImportRow | undefined> {
  await db.query('select id from import_task where tenant_id = $1 and id = $2 for update', [id]);
  return importById(db, id);
}

/** Its lines, the titles first. */
export const importLines = async (db: TenantDb, id: string): Promise<SheetLine[]> =>
  (await db.value<SheetLine[]>('select rows from import_task where tenant_id = $1 and id = $2', [id])) ?? [];

export const changeImport = (
  db: TenantDb,
  id: string,
  { report, ...plain }: Partial<Pick<ImportRow, 'status' | 'done' | 'taken' | 'reason' | 'report'>>,
): Promise<void> => db.change('import_task', id, { ...plain, ...(report && { report: JSON.stringify(report) }) });

/** Keeps the titles and the lines that were not right: what came in is kept where it came to. */
export const dropGoodLines = (db: TenantDb, id: string): Promise<unknown> =>
  db.query(
    `update import_task t set rows = (
       select coalesce(jsonb_agg(r.line order by r.n), '[]') from jsonb_array_elements(t.rows) with ordinality r (line, n)
       where r.n = 1 or exists (select from jsonb_array_elements(t.report) p where p->'line' = r.line->'line'))
     where t.tenant_id = $1 and t.id = $2`,
    [id],
  );
