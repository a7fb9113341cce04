import { randomUUID } from 'node:crypto';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Text } from '../../../contract/lang.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { KeptVersion } from '../../engine/forms/form-service.ts';

/** By form; a form that is not among them goes by what is in use. */
export type KeptVersions = Readonly<Record<string, KeptVersion>>;

export type CohortRow = TableRow<
  'grant_cohort',
  'id' | 'code' | 'opens_on' | 'closes_on' | 'budget_cents' | 'by_invitation' | 'version'
> & {
  name: Text;
  granted_cents: number;
  applications: number;
  reviewing: 'parallel' | 'inTurn';
  figures: Record<string, number>;
  forms: KeptVersions;
};

/** What the reader may not know of is in no count and no sum. `$3`: the reader; null: all of it. */
const COUNTED = `g.tenant_id = $1 and g.cohort_id = c.id and not exists (select from grant_declaration n
  where n.tenant_id = $1 and n.application_id = g.id and n.account_id = $3::uuid and n.conflict)`;
const COLUMNS = `c.id, c.code, c.name, c.opens_on, c.closes_on, c.budget_cents, c.reviewing, c.by_invitation, c.figures, c.forms, c.version,
  (select count(*)::int from grant_application g where ${COUNTED} and g.number is not null) as applications,
  (select coalesce(sum(g.granted_cents), 0)::bigint from grant_application g where ${COUNTED}) as granted_cents`;

/** @param reader whose figures they are; none: the true ones, for deciding */
export async function cohortById(
  db: TenantDb,
  id: string,
  reader: string | null = null,
): Promise<CohortRow | undefined> {
  const [row] = await db.query<CohortRow>(
    `select ${COLUMNS} from grant_cohort c where c.tenant_id = $1 and c.id::text = $2`,
    [id, reader],
  );
  return row;
}

/** The newest first; with a day only those that take applications on it. */
export function cohortsOf(db: TenantDb, openOn: string | null, reader: string): Promise<CohortRow[]> {
  return db.query<CohortRow>(
    `select ${COLUMNS} from grant_cohort c
     where c.tenant_id = $1 and ($2::date is null or $2::date between c.opens_on and c.closes_on)
     order by c.opens_on desc, c.code`,
    [openOn, reader],
  );
}

export type PublicCall = Pick<CohortRow, 'id' | 'code' | 'name' | 'opens_on' | 'closes_on' | 'budget_cents'>;

/**
 * What everybody may know of calls that are not by invitation: those that take applications today or later, the one that
 * closes first on top; with an id that one, also when it is over.
 */
export const publicCalls = (db: TenantDb, today: string, id: string | null = null): Promise<PublicCall[]> =>
  db.query<PublicCall>(
    `select id, code, name, opens_on, closes_on, budget_cents from grant_cohort
     where tenant_id = $1 and not by_invitation and case when $3::text is null then closes_on >= $2 else id::text = $3 end
     order by opens_on > $2, closes_on, code limit 50`,
    [today, id],
  );

/** Calls that take applications today. */
export async function countOpenCalls(db: TenantDb): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from grant_cohort where tenant_id = $1 and $2::date between opens_on and closes_on',
    [hongKongDate(db.now)],
  );
  return row!.count;
}

type Cohort = Omit<CohortRow, 'id' | 'version' | 'granted_cents' | 'applications' | 'forms'>;

const columnsOf = (cohort: Cohort) => ({
  ...cohort,
  name: JSON.stringify(cohort.name),
  figures: JSON.stringify(cohort.figures),
});

/** @returns its id; null where the code is taken */
export async function addCohort(db: TenantDb, cohort: Cohort, forms: KeptVersions): Promise<string | null> {
  const added = await db
    .insert('grant_cohort', { id: randomUUID(), ...columnsOf(cohort), forms: JSON.stringify(forms) })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** @returns false where somebody else changed it since */
export async function changeCohort(db: TenantDb, id: string, version: number, cohort: Cohort): Promise<boolean> {
  const changed = await db
    .update('grant_cohort', { ...columnsOf(cohort), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Moves a call to other versions of its forms. @returns false where somebody else changed the call since */
export async function keepForms(db: TenantDb, id: string, version: number, forms: KeptVersions): Promise<boolean> {
  const changed = await db
    .update('grant_cohort', { forms: JSON.stringify(forms), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function isCodeTaken(db: TenantDb, code: string, but: string | undefined): Promise<boolean> {
  const row = await db.from('grant_cohort').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined && row.id !== but;
}
