import type { Selectable } from 'kysely';
import type { DB } from '../../../../engine/server/db/tables.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type RoleRow = Selectable<DB['role_grant']>;

export const rolesOf = (db: TenantDb, accountId: string): Promise<RoleRow[]> =>
  db.from('role_grant', { account_id: accountId }).selectAll().orderBy('role').execute();

/** The roles of several accounts, by account. */
export async function rolesOfAll(db: TenantDb, accountIds: readonly string[]): Promise<Map<string, string[]>> {
  const stored = new Map<string, string[]>();
  if (accountIds.length === 0) return stored;
  const rows = await db
    .from('role_grant')
    .select(['account_id', 'role'])
    .where('account_id', 'in', accountIds)
    .orderBy('role')
    .execute();
  for (const { account_id, role } of rows) stored.set(account_id, [...(stored.get(account_id) ?? []), role]);
  return stored;
}

/** How many hold each role. */
export async function countHolders(db: TenantDb): Promise<Map<string, number>> {
  const rows = await db
    .from('role_grant')
    .select(({ fn }) => ['role', fn.countAll<number>().as('n')])
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, n }) => [role, Number(n)]));
}

/** Whose role it is. */
export const holderIds = (db: TenantDb, role: string): Promise<string[]> =>
  db.column('select account_id from role_grant where tenant_id = $1 and role = $2 order by account_id', [role]);

/** The first of them by name. */
export const holderNames = (db: TenantDb, role: string, most: number): Promise<{ accountId: string; name: string }[]> =>
  db.query(
    `select a.id as "accountId", coalesce(nullif(a.display_name, ''), a.email) as name
     from role_grant g join account a on a.tenant_id = g.tenant_id and a.id = g.account_id
     where g.tenant_id = $1 and g.role = $2 order by name, a.id limit $3`,
    [role, most],
  );

/** @returns whether the person did not hold it yet */
export const addRole = (db: TenantDb, accountId: string, role: string, grantedBy: string | null): Promise<boolean> =>
  putRole(db, { account_id: accountId, role, granted_at: db.now, granted_by: grantedBy });

/** Gives a role as it was held before, with its day and who granted it. */
export const putRole = (db: TenantDb, grant: NewRow<'role_grant'>): Promise<boolean> =>
  db.addIfNew('role_grant', grant);

/** Tells one grant of a role from another: who gave it, the moment it was given. */
export type OnlyGrant = { grantedBy?: string; grantedAt?: Date };

/** @returns whether the person held it, as given by that grant where one is named */
export const removeRole = (
  db: TenantDb,
  accountId: string,
  role: string,
  { grantedBy, grantedAt }: OnlyGrant = {},
): Promise<boolean> =>
  db.affects(
    db
      .remove('role_grant', { account_id: accountId, role })
      .$if(grantedBy !== undefined, (rows) => rows.where('granted_by', '=', grantedBy!))
      .$if(grantedAt !== undefined, (rows) => rows.where('granted_at', '=', grantedAt!)),
  );

/**
 * Grants of these roles held by people who can log in, visitors left out; locked in one order, so that two admins who
 * take each other's role at once are counted one after the other.
 */
export const lockGrants = (db: TenantDb, roles: readonly string[]): Promise<{ account_id: string; role: string }[]> =>
  db.query(
    `select g.account_id, g.role from role_grant g
     join account a on a.tenant_id = g.tenant_id and a.id = g.account_id
     where g.tenant_id = $1 and a.tenant_id = $1 and g.role = any($2) and a.status = 'active' and a.visitor_from is null
     order by g.account_id, g.role for update of g, a`,
    [roles],
  );

export type RoleChange = {
  at: Date;
  actor_kind: string;
  actor_name: string;
  granted: boolean;
  role: string;
  reason: string;
};

/** What the trail tells of a person's roles, newest first. */
export const roleChanges = (db: TenantDb, accountId: string): Promise<RoleChange[]> =>
  db.query<RoleChange>(
    `select at, actor_kind, actor_name, action = 'role.grant' as granted,
       coalesce(changes->0->>'after', changes->0->>'before') as role, reason
     from audit_entry where tenant_id = $1 and subject_kind = 'account' and subject_id = $2
       and action in ('role.grant', 'role.revoke') order by id desc limit 200`,
    [accountId],
  );
