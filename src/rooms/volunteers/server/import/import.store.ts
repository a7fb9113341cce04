import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { SheetProblem } from '../../../../engine/server/forms/sheet-problems.ts';
import type { SheetLine } from '../../../../engine/server/sheets/csv-records.ts';
import type { Likeness } from '../merge/merge.store.ts';
import type { PersonPart } from '../ports/person.store.ts';
import type { RegistrationRow } from '../store.ts';

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

/** Somebody of a file, by what they may be recognised. `place` is for the caller. */
export type Wanted = {
  place: number;
  /** Of the e-mail address; empty for who is not written to. */
  emailKey: string;
  nameEn: string;
  nameZh: string;
  birthOn: string | null;
  phone: string;
};
export type PersonHere = Pick<RegistrationRow, 'kind' | 'state'> & {
  place: number;
  registration_id: string;
  part: PersonPart;
  name: string;
  why: 'email' | Likeness;
};

/**
 * People whom staff see in the register and who may be those of a file: of the same address, or born on the same day
 * with the same name or telephone, as `likelyPairs` compares them; members of families too. Drafts are their owners' only.
 */
export const peopleHere = (db: TenantDb, wanted: readonly Wanted[], most: number): Promise<PersonHere[]> =>
  db.query(
    `with wanted as (
       select w.*, replace(search_text(w."nameEn"), ' ', '') as en,
         replace(search_text(w."nameZh"), ' ', '') as zh,
         regexp_replace(w.phone, '[^0-9]', '', 'g') as digits
       from jsonb_to_recordset($2::jsonb) as w(place int, "emailKey" text, "nameEn" text, "nameZh" text,
         "birthOn" date, phone text)
     ), here as (
       select r.id, r.kind, r.state, p.seq, p.part, p.birth_on, a.email_key,
         coalesce(nullif(p.name_en, ''), nullif(p.name_zh, ''), a.email) as name,
         replace(search_text(p.name_en), ' ', '') as en,
         replace(search_text(p.name_zh), ' ', '') as zh,
         regexp_replace(coalesce(p.facts ->> 'phone', ''), '[^0-9]', '', 'g') as digits
       from volunteer_registration r
       join account a on a.tenant_id = $1 and a.id = r.account_id
       join volunteer_person p on p.tenant_id = $1 and p.registration_id = r.id and p.left_on is null
       where r.tenant_id = $1 and r.state in ('submitted', 'returned', 'approved', 'inactive')
     ), matches as (
       select w.place, h.*, case
         when w."emailKey" <> '' and w."emailKey" = h.email_key and h.part <> 'member' then 'email'
         when w."birthOn" = h.birth_on and ((w.en <> '' and w.en = h.en) or (w.zh <> '' and w.zh = h.zh)) then 'name'
         when w."birthOn" = h.birth_on and w.digits <> '' and w.digits = h.digits then 'phone' end as why
       from wanted w join here h on h.email_key = w."emailKey" or h.birth_on = w."birthOn"
     )
     select place, id as registration_id, kind, state, part, name, why from matches
     where why is not null order by place, seq limit $3`,
    [JSON.stringify(wanted), most],
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
