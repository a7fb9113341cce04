import { type Lang, langOf } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { addresseeOf } from '../../../../engine/server/notifications/notification.store.ts';

/** The language that mails to an account are written in. */
export async function languageOf(db: TenantDb, accountId: string): Promise<Lang> {
  return langOf((await addresseeOf(db, accountId))?.language);
}
