import type { Selectable } from 'kysely';
import type { DB } from '../../../../engine/server/db/tables.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type FirstAdminLinkRow = Selectable<DB['first_admin_link']>;

/** Serialises everything that makes or uses such a link in this tenant. */
export const queueForFirstAdmin = (db: TenantDb) =>
  db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' first administrator', 0))");

/** Whether anybody who can log in holds one of these roles; visitors and programs do not count. */
export async function hasHolder(db: TenantDb, roles: readonly string[]): Promise<boolean> {
  const rows = await db.query(
    `select 1 from role_grant g join account a on a.tenant_id = g.tenant_id and a.id = g.account_id
     where g.tenant_id = $1 and a.tenant_id = $1 and g.role = any($2)
       and a.status = 'active' and a.visitor_from is null and not a.is_service limit 1`,
    [roles],
  );
  return rows.length > 0;
}

const isOpen = { used_at: null, replaced_at: null };

/** The link that still opens the set-up unless it has expired. */
export const openLink = (db: TenantDb): Promise<FirstAdminLinkRow | undefined> =>
  db.from('first_admin_link', isOpen).selectAll().executeTakeFirst();

/** Adds a link; the one before it no longer opens anything. */
export async function replaceLink(db: TenantDb, link: Omit<NewRow<'first_admin_link'>, 'made_at'>): Promise<void> {
  await db.update('first_admin_link', { replaced_at: db.now }, isOpen).execute();
  await db.add('first_admin_link', { ...link, made_at: db.now });
}

export const linkByHash = (db: TenantDb, hash: Buffer): Promise<FirstAdminLinkRow | undefined> =>
  db.from('first_admin_link', { link_hash: hash }).selectAll().executeTakeFirst();

export const markLinkUsed = (db: TenantDb, id: string): Promise<void> =>
  db.change('first_admin_link', id, { used_at: db.now });

export type Administrator = {
  id: string;
  email: string;
  name: string;
  status: string;
  roles: string[];
  secondFactor: boolean;
  lastLoginAt: Date | null;
};

/** Everybody who holds one of these roles, whatever the state of the account; visitors left out. */
export const administrators = (db: TenantDb, roles: readonly string[]): Promise<Administrator[]> =>
  db.query<Administrator>(
    `select a.id, a.email, a.display_name as name, a.status, array_agg(g.role order by g.role) as roles,
       exists (select from totp t where t.tenant_id = $1 and t.account_id = a.id and t.confirmed_at is not null)
         or exists (select from passkey p where p.tenant_id = $1 and p.account_id = a.id) as "secondFactor",
       a.last_login_at as "lastLoginAt"
     from role_grant g join account a on a.tenant_id = g.tenant_id and a.id = g.account_id
     where g.tenant_id = $1 and a.tenant_id = $1 and g.role = any($2) and a.visitor_from is null
     group by a.tenant_id, a.id order by a.email`,
    [roles],
  );
