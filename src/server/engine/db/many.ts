import type { TenantDb, TenantTable } from './tenant-db.ts';

/** Columns of many rows with their types; `tenant_id` comes by itself. */
type Columns = Record<string, string>;

/** Puts many rows into a table by one statement, behind the tenant's wall: a hundred thousand take seconds. */
export async function addMany<C extends Columns>(
  db: TenantDb,
  table: TenantTable,
  columns: C,
  rows: readonly Record<keyof C, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns).join(', ');
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await db.query(
    `insert into ${table} (tenant_id, ${names})
     select $1, ${names} from json_to_recordset($2::json) as r (${types.join(', ')})`,
    [JSON.stringify(rows)],
  );
}

/** The number of the last invented person who is here. */
export async function lastPerson(db: TenantDb, domain: string): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    `select coalesce(max(substring(email_key from '(\\d{1,8})@')::int), 0) as last from account
     where tenant_id = $1 and email_key like '%@' || $2::text`,
    [domain],
  );
  return row!.last;
}

/** Takes so many numbers of a series. @returns the last that was given before */
export async function takeNumbers(db: TenantDb, name: string, count: number): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    `insert into series (tenant_id, name, last) values ($1, $2, $3)
     on conflict (tenant_id, name) do update set last = series.last + excluded.last where series.tenant_id = $1
     returning last`,
    [name, count],
  );
  return row!.last - count;
}

/** Active people who hold one of these roles, by address. */
export function holdersOf(db: TenantDb, roles: readonly string[]): Promise<{ id: string; email: string }[]> {
  return db.query<{ id: string; email: string }>(
    `select distinct a.id, a.email from account a
     join role_grant g on g.tenant_id = a.tenant_id and g.account_id = a.id
     where a.tenant_id = $1 and g.tenant_id = $1 and g.role = any($2) and a.status = 'active'
       and a.visitor_from is null order by a.email`,
    [roles],
  );
}
