import type { TenantDb } from '../db/tenant-db.ts';

export type AccountAt = { id: string; email: string; email_key: string; display_name: string; language: string };

/** Accounts whose addresses were proven, by address or by id: what is imported for one becomes theirs. */
export const accountsAt = (
  db: TenantDb,
  { keys, ids = [] }: { keys: readonly string[]; ids?: readonly string[] },
): Promise<AccountAt[]> =>
  db.query(
    `select a.id, a.email, a.email_key, a.display_name, a.language from account a
     where a.tenant_id = $1 and a.verified_at is not null and a.merged_into is null
       and (a.email_key = any($2::text[]) or a.id = any($3::uuid[]))`,
    [[...new Set(keys)], [...new Set(ids)]],
  );
