import { hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { KeptVersion } from '../../../../engine/server/forms/form-service.ts';

/** The form whose questions a call asks behind those of its first form: on which versions of both. */
export type Asked = { madeFormId: string; version: number; base: number };
/** By form; a form that is not among them goes by what is in use. */
export type KeptVersions = Readonly<Record<string, KeptVersion>>;

const COHORT = columnsOf(
  'grant_cohort',
  'c',
  'id code opens_on closes_on budget_cents reviewing by_invitation version',
);
export type CohortRow = RowOf<typeof COHORT> & {
  name: Text;
  granted_cents: number;
  applications: number;
  figures: Record<string, number>;
  forms: KeptVersions;
  asks: Asked | null;
};

/** What the reader may not know of is in no count and no sum. `$3`: the reader; null: all of it. */
const COUNTED = `g.tenant_id = $1 and g.cohort_id = c.id and not exists (select from grant_declaration n
  where n.tenant_id = $1 and n.application_id = g.id and n.account_id = $3::uuid and n.conflict)`;
const COLUMNS = `${COHORT}, c.name, c.figures, c.forms, c.asks,
  (select count(*)::int from grant_application g where ${COUNTED} and g.number is not null) as applications,
  (select coalesce(sum(g.granted_cents), 0)::bigint from grant_application g where ${COUNTED}) as granted_cents`;

/** @param reader whose figures they are; none: the true ones, for deciding */
export const cohortById = (db: TenantDb, id: string, reader: string | null = null): Promise<CohortRow | undefined> =>
  db.first<CohortRow>(`select ${COLUMNS} from grant_cohort c where c.tenant_id = $1 and c.id::text = $2`, [id, reader]);

/** The newest first; with a day only those that take applications on it. */
export const cohortsOf = (db: TenantDb, openOn: string | null, reader: string): Promise<CohortRow[]> =>
  db.query<CohortRow>(
    `select ${COLUMNS} from grant_cohort c
     where c.tenant_id = $1 and ($2::date is null or $2::date between c.opens_on and c.closes_on)
     order by c.opens_on desc, c.code`,
    [openOn, reader],
  );

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
export const countOpenCalls = (db: TenantDb): Promise<number> =>
  db.count(
    'select count(*)::int as count from grant_cohort where tenant_id = $1 and $2::date between opens_on and closes_on',
    [hongKongDate(db.now)],
  );

type Cohort = Omit<CohortRow, 'id' | 'version' | 'granted_cents' | 'applications' | 'forms' | 'asks'>;

const stored = (cohort: Cohort) => ({
  ...cohort,
  name: JSON.stringify(cohort.name),
  figures: JSON.stringify(cohort.figures),
});

export type KeptForms = Pick<CohortRow, 'forms' | 'asks'>;
const storedForms = ({ forms, asks }: KeptForms) => ({
  forms: JSON.stringify(forms),
  asks: asks && JSON.stringify(asks),
});

/** Calls that take applications today or later and ask the questions of a form. */
export const callsAsking = (db: TenantDb, madeFormId: string): Promise<Pick<CohortRow, 'id' | 'code' | 'name'>[]> =>
  db.query(
    `select id, code, name from grant_cohort
     where tenant_id = $1 and asks->>'madeFormId' = $2 and closes_on >= $3 order by closes_on, code`,
    [madeFormId, hongKongDate(db.now)],
  );

/** @returns its id; null where the code is taken */
export const addCohort = (db: TenantDb, cohort: Cohort, kept: KeptForms): Promise<string | null> =>
  db.createIfNew('grant_cohort', { ...stored(cohort), ...storedForms(kept) });

/** @returns false where somebody else changed it since */
export const changeCohort = (
  db: TenantDb,
  { id, version }: { id: string; version: number },
  cohort: Cohort,
  kept: KeptForms,
): Promise<boolean> =>
  db.affects(
    db.update('grant_cohort', { ...stored(cohort), ...storedForms(kept), version: version + 1 }, { id, version }),
  );

/** Moves a call to other versions of its forms. @returns false where somebody else changed the call since */
export const keepForms = (db: TenantDb, id: string, version: number, kept: KeptForms): Promise<boolean> =>
  db.affects(db.update('grant_cohort', { ...storedForms(kept), version: version + 1 }, { id, version }));

export async function isCodeTaken(db: TenantDb, code: string, but: string | undefined): Promise<boolean> {
  const row = await db.from('grant_cohort', { code }).select('id').executeTakeFirst();
  return row !== undefined && row.id !== but;
}
