import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { membersNumbered } from './members.store.ts';

/** Whose membership numbers these are: accounts by number, in capitals. */
export const accountsByNumber = async (db: TenantDb, numbers: readonly string[]): Promise<Map<string, string>> =>
  new Map((await membersNumbered(db, numbers)).map(({ number, account_id }) => [number, account_id]));
