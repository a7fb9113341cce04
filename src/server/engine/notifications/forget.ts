import type { TenantDb } from '../db/tenant-db.ts';

/** Takes back what a person was told about a record they may no longer know of. @param link where it led */
export async function forgetNotices(db: TenantDb, accountId: string, link: string): Promise<void> {
  await db.remove('notification').where('account_id', '=', accountId).where('link', '=', link).execute();
}
