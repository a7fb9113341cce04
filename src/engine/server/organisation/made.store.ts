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
};

const COLUMNS =
  'key, kind, name, short_name as "shortName", sender, made_at as "madeAt", suspended_at as "suspendedAt"';

/** All of them: outside every wall, because nobody stands behind one before it is known. */
export async function allMade(pool: Pool): Promise<MadeOrganisation[]> {
  const text = `select ${COLUMNS} from made_organisation order by made_at, key`;
  return (await pool.query<MadeOrganisation>({ name: 'all_made', text })).rows;
}

/** One of them, locked; undefined where there is none. */
export async function lockMade({ client }: TenantDb, key: string): Promise<MadeOrganisation | undefined> {
  const text = `select ${COLUMNS} from made_organisation where key = $1 for update`;
  return (await client.query<MadeOrganisation>(text, [key])).rows[0];
}

/** @returns false where the key is taken */
export async function addMade(
  { client, now }: TenantDb,
  { key, kind, name, shortName, sender }: Omit<MadeOrganisation, 'madeAt' | 'suspendedAt'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into made_organisation (key, kind, name, short_name, sender, made_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [key, kind, JSON.stringify(name), JSON.stringify(shortName), sender, now],
  );
  return rowCount === 1;
}

export const changeMade = ({ client }: TenantDb, key: string, suspendedAt: Date | null) =>
  client.query('update made_organisation set suspended_at = $2 where key = $1', [key, suspendedAt]);

/** Every process hears of it with the commit (`follow-organisations.ts`). */
export const tellMade = ({ client }: TenantDb, key: string) =>
  client.query("select pg_notify('organisation_change', $1)", [key]);
