import type { Organisation } from '../../../contract/organisation/organisation.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** An organisation as somebody saved it. */
export type OrganisationVersion = {
  version: number;
  organisation: Organisation;
  note: string;
  /** The version that was taken again; null: it was written. */
  restored: number | null;
  at: Date;
  by: string;
};

/** The newest version; undefined: nothing was written yet. */
export const organisationInForce = (
  db: TenantDb,
): Promise<Pick<OrganisationVersion, 'version' | 'organisation'> | undefined> =>
  db.first(
    'select version, organisation from organisation_version where tenant_id = $1 order by version desc limit 1',
    [],
    'organisation_in_force',
  );

/** The versions without what they say, the newest first. */
export const organisationVersions = (
  db: TenantDb,
  most: number,
): Promise<Omit<OrganisationVersion, 'organisation'>[]> =>
  db.query(
    `select v.version, v.note, v.restored, v.at, coalesce(nullif(a.display_name, ''), a.email) as by
     from organisation_version v join account a on a.tenant_id = v.tenant_id and a.id = v.account_id
     where v.tenant_id = $1 order by v.version desc limit $2`,
    [most],
  );

/** What one version said. */
export const organisationAt = (
  db: TenantDb,
  version: number,
): Promise<Pick<OrganisationVersion, 'organisation'> | undefined> =>
  db.first('select organisation from organisation_version where tenant_id = $1 and version = $2', [version]);

/** @returns false where somebody saved over `seen` meanwhile */
export const addOrganisation = (
  db: TenantDb,
  {
    seen,
    organisation,
    note,
    restored,
    accountId,
  }: { seen: number; organisation: Organisation; note: string; restored: number | null; accountId: string },
): Promise<boolean> =>
  db.exists(
    `insert into organisation_version (tenant_id, version, organisation, note, restored, account_id, at)
     select $1, $2::int + 1, $3, $4, $5::int, $6, $7
     where coalesce((select max(version) from organisation_version where tenant_id = $1), 0) = $2::int
     on conflict do nothing returning version`,
    [seen, JSON.stringify(organisation), note, restored, accountId, db.now],
  );

/** Every process hears of it with the commit (`follow-organisations.ts`). */
export const tellOrganisationChanged = (db: TenantDb) => db.query("select pg_notify('organisation_change', $1)", []);
