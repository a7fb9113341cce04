import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

type Named = { id: string; name: string };

export const namesOfRequests = (db: TenantDb, ids: readonly string[]): Promise<Named[]> =>
  db.query(
    `select e.id, coalesce(nullif(a.display_name, ''), a.email) as name from erasure_request e
     join account a on a.tenant_id = $1 and a.id = e.account_id where e.tenant_id = $1 and e.id = any($2::uuid[])`,
    [ids],
  );

export const namesOfHolds = (db: TenantDb, ids: readonly string[]): Promise<Named[]> =>
  db.query(
    `select h.id, coalesce(nullif(a.display_name, ''), a.email) as name from legal_hold h
     join account a on a.tenant_id = $1 and a.id = h.account_id where h.tenant_id = $1 and h.id = any($2::uuid[])`,
    [ids],
  );
