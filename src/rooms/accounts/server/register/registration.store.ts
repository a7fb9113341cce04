import type { Selectable } from 'kysely';
import type { DB } from '../../../../engine/server/db/tables.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type RegistrationRow = Selectable<DB['registration']>;

export async function addRegistration(db: TenantDb, row: Omit<RegistrationRow, 'tenant_id' | 'created_at'>) {
  const registration = { ...row, created_at: db.now };
  await db.insert('registration', { ...registration, extra: JSON.stringify(row.extra) }).execute();
  return registration;
}

export const registrationById = (db: TenantDb, id: string): Promise<RegistrationRow | undefined> =>
  open(db).where('id', '=', id).executeTakeFirst();

const open = (db: TenantDb) => db.from('registration').selectAll().where('expires_at', '>', db.now);

/** What waits for an address: the newest of this browser, else the newest of any. */
export const registrationOf = (db: TenantDb, key: string, browserHash: Buffer): Promise<RegistrationRow | undefined> =>
  open(db)
    .where('email_key', '=', key)
    .orderBy((eb) => eb('browser_hash', '=', browserHash), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The address has an account now, or an invitation: what was chosen for it before opens nothing any more. */
export const removeRegistrations = (db: TenantDb, key: string) =>
  db.remove('registration', { email_key: key }).execute();
