import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Job } from '../jobs/job.ts';
import { prepareQueues } from '../jobs/queue.ts';
import type { SearchFunction } from '../room.ts';
import { connectionTrouble, deniedTrouble } from './database-trouble.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { isRetryable } from './pool.ts';
import {
  appLogin,
  checkAppUrl,
  isDenied,
  makeAppRole,
  refuseBypass,
  searchRoleOf,
  searchRoleOfOthers,
} from './roles.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../migrations');
/** Serialises the steps that several starting processes would do at once. */
const START_LOCK = 7_304_001;

/** The migrations that come with this version, by name and in order. */
export const migrationsHere = async (): Promise<string[]> =>
  (await fs.readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();

/** The migrations that a database has been through; none where it never was prepared. */
export async function migrationsIn(database: pg.Pool | pg.PoolClient): Promise<string[]> {
  const known = await database.query("select to_regclass('kysely_migration') is not null as there");
  if (!known.rows[0].there) return [];
  const { rows } = await database.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationsHere()).map(async (name): Promise<[string, Migration]> => {
    const text = await fs.readFile(path.join(MIGRATIONS, `${name}.sql`), 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Whether all was done already, as of most starts: kysely goes through the whole catalogue before it says so. */
async function isMigrated(client: pg.PoolClient): Promise<boolean> {
  const done = await migrationsIn(client);
  return done.length > 0 && done.join() === (await migrationsHere()).join();
}

/** As often as a migration may meet transactions of processes that work already. */
const MIGRATION_TRIES = 5;

async function migrate(owner: Kysely<object>): Promise<void> {
  // A branch that is merged later may bring a lower number: it is run all the same, and the upgrade goes on.
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: readMigrations },
    allowUnorderedMigrations: true,
  });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    if (!isRetryable(error) || tries === MIGRATION_TRIES) throw error;
  }
}

/**
 * Brings the database up to date as its owner, and makes the role the application logs in as: no superuser, cannot
 * bypass row-level security, owns nothing, may not truncate. Its password is derived from a key that only the owner
 * can read, so every process finds the same one and none has to be configured.
 * @returns where the application logs in, and the instance's key for signing and encrypting
 */
export async function prepareDatabase(
  ownerUrl: string,
  rooms: { jobs: readonly Job[]; searches: readonly SearchFunction[] } = { jobs: [], searches: [] },
  appUrl?: string | null,
): Promise<{ appUrl: string; key: Buffer }> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  const owner = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await connected(pool, ownerUrl);
    try {
      const trouble = await lookAtDatabase(client, await migrationsHere());
      if (trouble) throw trouble;
      if (!(await isMigrated(client))) await migrate(owner);
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
      await prepareQueues(client, rooms.jobs);
      const key = await instanceKey(client);
      const login = appUrl ? new URL(appUrl) : await makeAppRole(client, ownerUrl, key);
      const role = decodeURIComponent(login.username);
      await refuseBypass(client, role);
      if (appUrl) await checkAppUrl(appUrl, ownerUrl, START_LOCK);
      await grantRights(client, role, rooms.searches);
      return { appUrl: login.href, key };
    } catch (error) {
      throw isDenied(error) ? deniedTrouble(error, ownerUrl, await searchRoleOfOthers(client)) : error;
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    }
  } finally {
    await owner.destroy();
  }
}

/** The database has not been brought up to this version. */
export class NotMigrated extends Error {
  readonly missing: readonly string[];
  constructor(missing: readonly string[]) {
    super(`not migrated: ${missing.length}, from ${missing[0]}`);
    this.missing = missing;
  }
}

/**
 * Where the application logs in, and the instance's key, of a database that is prepared; changes nothing.
 * @throws NotMigrated
 */
export async function findLogin(ownerUrl: string, appUrl: string | null): Promise<{ appUrl: string; key: Buffer }> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  try {
    const done = await migrationsIn(pool);
    const missing = (await migrationsHere()).filter((name) => !done.includes(name));
    if (missing.length > 0) throw new NotMigrated(missing);
    const { rows } = await pool.query<{ key: Buffer; name: string }>(
      'select key, current_database() as name from instance_secret',
    );
    if (!rows[0]) throw new NotMigrated(missing);
    return { appUrl: appUrl ?? appLogin(ownerUrl, `${rows[0].name}_app`, rows[0].key).href, key: rows[0].key };
  } finally {
    await pool.end();
  }
}

const connected = (pool: pg.Pool, ownerUrl: string): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw connectionTrouble(error, ownerUrl, 'DATABASE_URL');
  });

/** After many rows came in: what is counted and searched by an index alone is so once the tables were looked over. */
export async function settleTables(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}

async function instanceKey(client: pg.PoolClient): Promise<Buffer> {
  await client.query('insert into instance_secret (key) values ($1) on conflict do nothing', [randomBytes(32)]);
  const { rows } = await client.query<{ key: Buffer }>('select key from instance_secret');
  return rows[0]!.key;
}

/** Tables the application role may not change; of them it reads only which migrations were done. */
const OWNER_ONLY = ['instance_secret', 'kysely_migration', 'kysely_migration_lock'];

/** Who may do what in the database now, as one text: names and rights of all tables, sequences, functions and policies. */
const RIGHTS_NOW = `
  select md5(string_agg(line, E'\n' order by line)) as rights from (
    select relname || ' ' || coalesce(relacl::text, '') as line from pg_class
     where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p', 'S', 'v')
    union all
    select proname || pg_get_function_identity_arguments(oid) || ' ' || proowner::regrole::text || ' ' || coalesce(proacl::text, '')
      from pg_proc where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    union all
    select polrelid::regclass::text || ' ' || polname || ' ' || polroles::regrole[]::text from pg_policy
  ) as every`;

/** As often as granting may meet transactions of processes that work already. */
const GRANT_TRIES = 5;

/**
 * Grants what is not granted. A start beside working processes mostly finds all as it left it and touches nothing:
 * policies and owners are changed under a lock that shuts out everybody else, and in another order than they work in.
 */
async function grantRights(client: pg.PoolClient, appRole: string, searches: readonly SearchFunction[]): Promise<void> {
  const searchRole = await searchRoleOf(client);
  const wanted = rightsOf(
    client.escapeIdentifier(appRole),
    searchRole && client.escapeIdentifier(searchRole),
    searches,
  );
  const known = async () => {
    const { rows } = await client.query<{ rights: string }>(RIGHTS_NOW);
    return createHash('sha256').update(`${wanted} ${rows[0]!.rights}`).digest('hex');
  };
  const { rows } = await client.query<{ rights: string | null }>('select rights from instance_secret');
  if (rows[0]?.rights === (await known())) return;
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(wanted);
      break;
    } catch (error) {
      if (!isRetryable(error) || tries === GRANT_TRIES) throw error;
    }
  }
  await client.query('update instance_secret set rights = $1', [await known()]);
}

/** @param search null: the functions stay the owner's, who reads the tables anyway */
const rightsOf = (app: string, search: string | null, searches: readonly SearchFunction[]): string => `
    grant usage on schema public, pgboss to ${app};
    grant select, insert, update, delete on all tables in schema public to ${app};
    grant select, insert, update, delete on all tables in schema pgboss to ${app};
    grant usage on all sequences in schema public to ${app};
    grant execute on all functions in schema public, pgboss to ${app};
    revoke all on ${OWNER_ONLY.join(', ')} from ${app};
    grant select on kysely_migration to ${app};
    ${search ? `grant usage, create on schema public to ${search};` : ''}
    ${searches.map((searchFunction) => searchRights(searchFunction, app, search)).join('')}
    ${search ? `revoke create on schema public from ${search};` : ''}
  `;

/** Lets one function of a room read its table as the search role; nobody but the application may call it. */
const searchRights = ({ table, call }: SearchFunction, app: string, search: string | null): string => `
    drop policy if exists search_reads on ${table};
    ${
      search
        ? `grant select on ${table} to ${search};
    create policy search_reads on ${table} for select to ${search} using (true);`
        : ''
    }
    alter function ${call} owner to ${search ?? 'current_user'};
    revoke execute on function ${call} from public;
    grant execute on function ${call} to ${app};
`;
