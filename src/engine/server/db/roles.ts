import { createHmac } from 'node:crypto';
import pg from 'pg';
import { bypassingRole, connectionTrouble, noAppRole, otherDatabase } from './database-trouble.ts';

/** Roles belong to the whole cluster, so their names carry the database's. */
async function roleName(client: pg.PoolClient, purpose: 'app' | 'search'): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return `${rows[0]!.name}_${purpose}`;
}

const exists = async (client: pg.PoolClient, role: string): Promise<boolean> =>
  (await client.query('select 1 from pg_roles where rolname = $1', [role])).rowCount === 1;

/** A right that the owner of the database lacks. */
export const isDenied = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '42501';

/** The login of the application role that the product makes itself. */
export function appLogin(ownerUrl: string, role: string, key: Buffer): URL {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  url.password = createHmac('sha256', key).update('app role').digest('hex');
  return url;
}

/**
 * The role that the application logs in as, made where it is not there.
 * @param key of the instance, which its password is derived from
 * @throws DatabaseTrouble where the owner may not make it
 */
export async function makeAppRole(client: pg.PoolClient, ownerUrl: string, key: Buffer): Promise<URL> {
  const role = await roleName(client, 'app');
  const url = appLogin(ownerUrl, role, key);
  const isThere = await exists(client, role);
  if (isThere && (await canLogIn(url))) return url;
  const options = `login nosuperuser nobypassrls nocreatedb nocreaterole password '${url.password}'`;
  try {
    await client.query(`${isThere ? 'alter' : 'create'} role ${client.escapeIdentifier(role)} ${options}`);
  } catch (error) {
    if (!isDenied(error)) throw error;
    throw noAppRole(ownerUrl, await currentUser(client), role, isThere);
  }
  return url;
}

const currentUser = async (client: pg.PoolClient): Promise<string> =>
  (await client.query<{ name: string }>('select current_user as name')).rows[0]!.name;

async function canLogIn(url: URL): Promise<boolean> {
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The second wall stands only before a role that cannot walk through it. @throws DatabaseTrouble */
export async function refuseBypass(client: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ bypasses: boolean; owns: boolean }>(
    `select rolsuper or rolbypassrls as bypasses,
       exists (select from pg_class where relowner = pg_roles.oid and relkind in ('r', 'p'))
         or (not rolsuper and pg_has_role(oid, current_user, 'member')) as owns
     from pg_roles where rolname = $1`,
    [role],
  );
  if (rows[0]?.owns || rows[0]?.bypasses) throw bypassingRole(role, rows[0].owns);
}

/**
 * Whether the application gets into the owner's database by the address it was given.
 * @param lock that the owner holds there
 * @throws DatabaseTrouble
 */
export async function checkAppUrl(appUrl: string, ownerUrl: string, lock: number): Promise<void> {
  const app = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: 10_000 });
  app.on('error', () => {});
  try {
    await app.connect().catch((error: unknown) => {
      throw connectionTrouble(error, appUrl, 'APP_DATABASE_URL');
    });
    const { rowCount } = await app.query(
      `select 1 from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1
         and database = (select oid from pg_database where datname = current_database())`,
      [lock],
    );
    if (rowCount === 0) throw otherDatabase(appUrl, ownerUrl);
  } finally {
    await app.end().catch(() => {});
  }
}

/**
 * The role that the search functions run as, made where it is not there. Null where the owner may not make it: they
 * stay the owner's, and what they do is the same.
 */
export async function searchRoleOf(client: pg.PoolClient): Promise<string | null> {
  const role = await roleName(client, 'search');
  const name = client.escapeIdentifier(role);
  try {
    if (!(await exists(client, role))) await client.query(`create role ${name} nologin`);
    if (!(await canBecome(client, role))) await client.query(`grant ${name} to current_user`);
    return role;
  } catch (error) {
    if (isDenied(error)) return null;
    throw error;
  }
}

/** The same role, where it is there and the owner may not use it. */
export async function searchRoleOfOthers(client: pg.PoolClient): Promise<string | null> {
  const role = await roleName(client, 'search');
  return (await exists(client, role)) && !(await canBecome(client, role)) ? role : null;
}

/** Whether what is made may be handed to a role. From PostgreSQL 16 on, membership alone does not say so. */
async function canBecome(client: pg.PoolClient, role: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select case when current_setting('server_version_num')::int >= 160000
       then pg_has_role($1, 'set') else pg_has_role($1, 'member') end as may`,
    [role],
  );
  return rows[0]!.may;
}
