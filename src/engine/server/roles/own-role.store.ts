import type { Selectable } from 'kysely';
import { type Capability, isCapability } from '../../../contract/capabilities.ts';
import type { Text } from '../../../contract/lang.ts';
import type { DB } from '../db/tables.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** A role that administrators composed; `deletedAt` is null while people may hold it. */
export type OwnRole = {
  role: string;
  name: Text;
  about: Text;
  capabilities: Capability[];
  version: number;
  changedAt: Date;
  deletedAt: Date | null;
};

/** A right that a release has given up opens nothing, and is not there. */
const asRead = (row: Selectable<DB['own_role']>): OwnRole => ({
  role: row.role,
  name: row.name as Text,
  about: row.about as Text,
  capabilities: row.capabilities.filter(isCapability),
  version: row.version,
  changedAt: row.changed_at,
  deletedAt: row.deleted_at,
});

/** All of them, also those that were deleted. */
export const ownRoles = async (db: TenantDb): Promise<OwnRole[]> =>
  (await db.from('own_role').selectAll().orderBy('created_at').orderBy('role').execute()).map(asRead);

/** One that is there. */
export async function ownRoleBy(db: TenantDb, role: string): Promise<OwnRole | undefined> {
  const row = await db.from('own_role', { role, deleted_at: null }).selectAll().executeTakeFirst();
  return row && asRead(row);
}

/** How often they were changed; 0: never. */
export const rolesVersion = async (db: TenantDb): Promise<number> =>
  (await db.value<number>('select version from own_role_state where tenant_id = $1')) ?? 0;

/** Whoever grants a role waits here for who changes one, and the other way round; grants do not wait for each other. */
export const shareRoles = (db: TenantDb) =>
  db.query('select version from own_role_state where tenant_id = $1 for share');

/** One change of roles at a time; every process hears of it with the commit, and with its next request (`session.ts`). */
export async function lockRoles(db: TenantDb): Promise<void> {
  await db.query(
    `insert into own_role_state as s (tenant_id, version) values ($1, 1)
     on conflict (tenant_id) do update set version = s.version + 1`,
  );
  await db.query("select pg_notify('own_role_change', $1)");
}

export const addOwnRole = (
  db: TenantDb,
  { role, name, about, capabilities }: Pick<OwnRole, 'role' | 'name' | 'about' | 'capabilities'>,
): Promise<void> =>
  db.add('own_role', {
    ...{ role, capabilities },
    name: JSON.stringify(name),
    about: JSON.stringify(about),
    created_at: db.now,
    changed_at: db.now,
  });

export const changeOwnRole = async (
  db: TenantDb,
  { role, version }: Pick<OwnRole, 'role' | 'version'>,
  { name, about, capabilities }: Pick<OwnRole, 'name' | 'about' | 'capabilities'>,
): Promise<void> => {
  await db
    .update('own_role', {
      capabilities,
      name: JSON.stringify(name),
      about: JSON.stringify(about),
      version: version + 1,
      changed_at: db.now,
    })
    .where('role', '=', role)
    .execute();
};

export const deleteOwnRole = async (db: TenantDb, role: string): Promise<void> => {
  await db.update('own_role', { deleted_at: db.now }, { role }).execute();
};
