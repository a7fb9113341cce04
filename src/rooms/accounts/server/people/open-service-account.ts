import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { addServiceAccount } from '../store.ts';

/**
 * The account that what a program does is written down as. Nobody can log in to it, and it is in no list of users.
 * @returns its id
 */
export async function openServiceAccount(db: TenantDb, name: string): Promise<string> {
  return addServiceAccount(db, name);
}
