import { columnsOf, type RowOf } from '../../engine/db/columns.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { SheetProblem } from '../../engine/forms/sheet-problems.ts';
import type { SheetLine } from '../../engine/sheets/csv-records.ts';

const IMPORT = columnsOf(
  'volunteer_import',
  't',
  'id account_id name status done total taken report reason is_sure created_at',
);
export type ImportRow = Omit<RowOf<typeof IMPORT>, 'report'> & {
  report: SheetProblem[];
  /** Who began it. */
  who: string;
};

const READ = `select ${IMPORT}, coalesce(nullif(a.display_name, ''), a.email) as who
  from volunteer_import t join account a on a.tenant_id = $1 and a.id = t.account_id where t.tenant_id = $1 and `;

/** A file that was read and is looked at before it is brought in. @param of.rows its lines, the titles first */
export const addImport = (
  db: TenantDb,
  {
    rows,
    report,
    ...of
  }: {
    account_id: string;
    name: string;
    rows: readonly SheetLine[];
    total: number;
    report: SheetProblem[];
    is_sure: boolean;
  },
): Promise<string> =>
  db.create('volunteer_import', {
    ...of,
    status: 'read',
    rows: JSON.stringify(rows),
    report: JSON.stringify(report),
    created_at: db.now,
  });

export const importById = (db: TenantDb, id: string): Promise<ImportRow | undefined> =>
  db.first(`${READ} t.id = $2`, [id]);

/** The newest that were more than looked at. */
export const importsNow = (db: TenantDb): Promise<ImportRow[]> =>
  db.query(`${READ} t.status <> 'read' order by t.created_at desc, t.id limit 20`);

/** The same, locked: whoever runs, undoes or fails it waits. */
export async function lockImport(db: TenantDb, id: string): Promise<ImportRow | undefined> {
  await db.query('select id from volunteer_import where tenant_id = $1 and id = $2 for update', [id]);
  return importById(db, id);
}

/** Its lines, the titles first. */
export const importLines = async (db: TenantDb, id: string): Promise<SheetLine[]> =>
  (await db.value<SheetLine[]>('select rows from volunteer_import where tenant_id = $1 and id = $2', [id])) ?? [];

export const changeImport = (
  db: TenantDb,
  id: string,
  { report, ...plain }: Partial<Pick<ImportRow, 'status' | 'done' | 'total' | 'taken' | 'reason' | 'report'>>,
): Promise<void> => db.change('volunteer_import', id, { ...plain, ...(report && { report: JSON.stringify(report) }) });

/** Which of these addresses have a registration that is open or runs. @param keys of the addresses */
export const registeredAddresses = async (db: TenantDb, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    await db.column(
      `select a.email_key from volunteer_registration r join account a on a.tenant_id = $1 and a.id = r.account_id
     where r.tenant_id = $1 and a.email_key = any($2) and r.state in ('draft', 'submitted', 'returned', 'approved')`,
      [keys],
    ),
  );

/** The registrations that an import brought in and that still are as it left them, locked; the others are counted. */
export const lockImported = (
  db: TenantDb,
  importId: string,
): Promise<{ id: string; account_id: string; since: Date; untouched: boolean }[]> =>
  db.query(
    `select r.id, r.account_id, r.since, r.version <= 2
       and not exists (select from volunteer_change v where v.tenant_id = $1 and v.registration_id = r.id)
       and not exists (select from volunteer_consent c where c.tenant_id = $1 and c.registration_id = r.id
         and c.state <> 'asked')
       and not exists (select from volunteer_paper v
         join volunteer_person p on p.tenant_id = $1 and p.id = v.person_id and p.registration_id = r.id
         where v.tenant_id = $1) as untouched
     from volunteer_registration r where r.tenant_id = $1 and r.import_id = $2 order by r.id for update of r`,
    [importId],
  );

/**
 * Takes a registration away with its people. @returns false where something hangs on them in another room: hours, or a
 * shift that they have signed up for
 */
export async function removeRegistration(db: TenantDb, id: string): Promise<boolean> {
  try {
    await db.orTakeBack(async () => {
      await db.remove('volunteer_consent').where('registration_id', '=', id).execute();
      await db.remove('volunteer_person').where('registration_id', '=', id).execute();
      await db.remove('form_answer').where('data_id', '=', id).execute();
      await db.remove('volunteer_registration').where('id', '=', id).execute();
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY) return false;
    throw error;
  }
}
const FOREIGN_KEY = '23503';
