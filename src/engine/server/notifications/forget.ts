import type { TenantDb } from '../db/tenant-db.ts';

/** Takes back what a person was told about a record they may no longer know of. @param link where it led, or below */
export async function forgetNotices(db: TenantDb, accountId: string, link: string): Promise<void> {
  await db
    .remove('notification', { account_id: accountId })
    .where((eb) => eb.or([eb('link', '=', link), eb('link', 'like', `${link}/%`), eb('link', 'like', `${link}?%`)]))
    .execute();
}
