import type { TenantDb } from '../engine/server/db/tenant-db.ts';

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
