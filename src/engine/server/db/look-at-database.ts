import type pg from 'pg';
import { type DatabaseTrouble, type Look, troubleWith } from './database-trouble.ts';

const LOOK = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionName",
    current_database() as database, current_user as owner,
    has_database_privilege(current_database(), 'create') as "createsSchemas",
    coalesce(has_schema_privilege(n.oid, 'create with grant option'), false) as "createsTables",
    case when n.oid is null then 'missing' when pg_get_userbyid(n.nspowner) = 'pg_database_owner'
      then 'follows the database' else 'has an owner' end as schema,
    to_regclass('public.kysely_migration') is not null as "isMigrated",
    array(select c.relname::text from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p')
        and c.relname not like 'kysely_migration%'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relname limit 3) as "foreign",
    (select pg_get_userbyid(c.relowner) from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p')
        and not pg_has_role(c.relowner, 'usage') and to_regclass('public.instance_secret') is not null limit 1) as "otherOwner"
  from (select 1) as here left join pg_namespace n on n.nspname = 'public'`;

/** Looks at a database before anything is changed in it. @param migrations those of this release, by name */
export async function lookAtDatabase(
  client: pg.PoolClient,
  migrations: readonly string[],
): Promise<DatabaseTrouble | null> {
  const { rows } = await client.query<Look & { isMigrated: boolean }>(LOOK);
  const look = rows[0]!;
  const done = look.isMigrated
    ? await client.query<{ name: string }>('select name from public.kysely_migration order by name').then(
        (result) => result.rows.map(({ name }) => name),
        // another owner's: what is missing is said below
        () => [],
      )
    : [];
  return troubleWith({ ...look, migrations: done }, migrations);
}
