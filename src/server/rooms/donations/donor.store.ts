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
