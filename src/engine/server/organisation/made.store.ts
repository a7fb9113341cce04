import type { Pool } from 'pg';
import type { Text } from '../../../contract/lang.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** An organisation that was made on a screen, as it was made. */
export type MadeOrganisation = {
  key: string;
  kind: string;
  name: Text;
  shortName: Text;
  sender: string;
  madeAt: Date;
  suspendedAt: Date | null;
  /** When it is to be deleted; null: it is not. */
  leavesAt: Date | null;
  /** Its export: when it was written, and the name of its folder below `exports` of DATA_DIR. */
  exportedAt: Date | null;
  export: string | null;
  /** Who asked for its deletion. */
  leavesAccount: string | null;
};
/** What an organisation is made of. */
export type NewOrganisation = Pick<MadeOrganisation, 'key' | 'kind' | 'name' | 'shortName' | 'sender'>;

const COLUMNS = `key, kind, name, short_name as "shortName", sender, made_at as "madeAt", suspended_at as "suspendedAt",
  leaves_at as "leavesAt", exported_at as "exportedAt", export, leaves_account as "leavesAccount"`;

/** All of them: outside every wall, because nobody stands behind one before it is known. */
export async function allMade(pool: Pool): Promise<MadeOrganisation[]> {
  const text = `select ${COLUMNS} from made_organisation order by made_at, key`;
  return (await pool.query<MadeOrganisation>({ name: 'all_made', text })).rows;
}

/** One organisation, its row locked; undefined if there is no such key. */
export async function lockMade({ client }: TenantDb, key: string): Promise<MadeOrganisation | undefined> {
  const text = `select ${COLUMNS} from made_organisation where key = $1 for update`;
  return (await client.query<MadeOrganisation>(text, [key])).rows[0];
}

/** @returns false where the key is taken */
export async function addMade(
  { client, now }: TenantDb,
  { key, kind, name, shortName, sender }: NewOrganisation,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into made_organisation (key, kind, name, short_name, sender, made_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [key, kind, JSON.stringify(name), JSON.stringify(shortName), sender, now],
  );
  return rowCount === 1;
}

/** Suspends it, or lets it work again: then it is not deleted either. */
export const suspendMade = ({ client, now }: TenantDb, key: string, suspend: boolean) =>
  client.query(
    `update made_organisation set suspended_at = $2, leaves_at = null, leaves_by = null, leaves_account = null, exported_at = null,
       export = null, export_token = null, export_token_until = null where key = $1`,
    [key, suspend ? now : null],
  );

/** It is to be deleted by the host of this organisation, once its export is there. @param accountId who asked for it */
export const letLeave = ({ client, tenantId }: TenantDb, key: string, at: Date, accountId: string) =>
  client.query('update made_organisation set leaves_at = $2, leaves_by = $3, leaves_account = $4 where key = $1', [
    key,
    at,
    tenantId,
    accountId,
  ]);

/** Lets its export be downloaded once until then; what was allowed before holds no longer. */
export const allowExport = ({ client }: TenantDb, key: string, token: Buffer, until: Date) =>
  client.query('update made_organisation set export_token = $2, export_token_until = $3 where key = $1', [
    key,
    token,
    until,
  ]);

/** Uses that up. @returns whether it was allowed */
export async function useExport({ client, now }: TenantDb, key: string, token: Buffer): Promise<boolean> {
  const { rowCount } = await client.query(
    `update made_organisation set export_token = null, export_token_until = null
     where key = $1 and export_token = $2 and export_token_until > $3 and export is not null`,
    [key, token, now],
  );
  return rowCount === 1;
}

export const noteExport = ({ client, now }: TenantDb, key: string, name: string) =>
  client.query('update made_organisation set exported_at = $2, export = $3 where key = $1 and leaves_at is not null', [
    key,
    now,
    name,
  ]);

/** Keys of those whose time is over and whose export is there, that this organisation's host wanted deleted. */
export async function leavingNow({ client, tenantId, now }: TenantDb): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select key from made_organisation where leaves_by = $1 and leaves_at <= $2 and exported_at is not null order by key',
    [tenantId, now],
  );
  return rows.map(({ key }) => key);
}

/** The last of it: its row, and what waited in the queue. */
export async function removeMade({ client }: TenantDb, key: string): Promise<void> {
  await client.query(`delete from pgboss.job where data->>'tenant' = $1`, [key]);
  await client.query('delete from made_organisation where key = $1', [key]);
}

/** Every process hears of it with the commit (`follow-organisations.ts`). */
export const tellMade = ({ client }: TenantDb, key: string) =>
  client.query("select pg_notify('organisation_change', $1)", [key]);
