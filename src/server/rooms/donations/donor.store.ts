import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type DonorRow = TableRow<'donor', 'id' | 'email' | 'name' | 'language' | 'account_id'>;

/** The donor of an address, new where there is none yet. What is known of one already, a stranger does not change. */
export async function donorOf(
  db: TenantDb,
  donor: { email: string; key: string; name: string; language: string; accountId: string | null },
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into donor (tenant_id, id, email, email_key, name, language, account_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, email_key) do update set account_id = coalesce(donor.account_id, excluded.account_id)
       where donor.tenant_id = $1
     returning id`,
    [randomUUID(), donor.email, donor.key, donor.name, donor.language, donor.accountId, db.now],
  );
  return row!.id;
}

export async function donorById(db: TenantDb, id: string): Promise<DonorRow | undefined> {
  const [row] = await db.query<DonorRow>(
    'select id, email, name, language, account_id from donor where tenant_id = $1 and id = $2',
    [id],
  );
  return row;
}

/** The donor of an address who has given, or given something in earnest. */
export async function donorByKey(db: TenantDb, key: string): Promise<DonorRow | undefined> {
  const [row] = await db.query<DonorRow>(
    `select d.id, d.email, d.name, d.language, d.account_id from donor d where d.tenant_id = $1 and d.email_key = $2
       and exists (select from gift g where g.tenant_id = $1 and g.donor_id = d.id and g.status = 'paid')`,
    [key],
  );
  return row;
}
