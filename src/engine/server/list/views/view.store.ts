import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../db/tenant-db.ts';

export type ViewRow = {
  id: string;
  account_id: string;
  name: string;
  shared: boolean;
  query: string;
  columns: string[] | null;
  by: string;
};

/** The views of a list that this person sees: their own first, then those others share. */
export const viewsOf = (db: TenantDb, list: string, accountId: string): Promise<ViewRow[]> =>
  db.query<ViewRow>(
    `select v.id, v.account_id, v.name, v.shared, v.query, v.columns, coalesce(nullif(a.display_name, ''), a.email) as by
     from list_view v join account a on a.tenant_id = $1 and a.id = v.account_id
     where v.tenant_id = $1 and v.list = $2 and (v.account_id = $3 or v.shared)
     order by v.account_id <> $3, lower(v.name), v.id limit 200`,
    [list, accountId],
  );

/** How many views somebody keeps, over all lists. */
export const countViews = (db: TenantDb, accountId: string): Promise<number> =>
  db.count('select count(*)::int as n from list_view where tenant_id = $1 and account_id = $2', [accountId]);

/** Writes over the own view of that name. @returns its id */
export const saveView = (
  db: TenantDb,
  view: { list: string; accountId: string; name: string; shared: boolean; query: string; columns: string[] | null },
): Promise<string> =>
  db.scalar<string>(
    `insert into list_view (tenant_id, id, list, account_id, name, shared, query, columns, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, list, account_id, name)
       do update set shared = excluded.shared, query = excluded.query, columns = excluded.columns
     returning id`,
    [randomUUID(), view.list, view.accountId, view.name, view.shared, view.query, view.columns, db.now],
  );

/** @returns false: it is not there, or not theirs */
export const removeView = (db: TenantDb, id: string, accountId: string): Promise<boolean> =>
  db.affects(db.remove('list_view', { id, account_id: accountId }));
