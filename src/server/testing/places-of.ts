import type pg from 'pg';

/** Every place of the database in which a text stands: all tables of product and queue, whole rows. For tests. */
export async function placesOf(owner: pg.Client, text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await owner.query(`select 1 from ${name} t where to_jsonb(t)::text ilike $1 limit 1`, [`%${text}%`]);
    if (hit.rowCount) found.push(name.replace('public.', ''));
  }
  return found;
}
