import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { hashPassword } from '../password/passwords.ts';
import { addRole } from '../roles/role.store.ts';
import { addAccount } from '../store.ts';

/**
 * An active account with its roles where nobody is there yet who could invite: for the demonstration and for tests. The
 * address must be new. Without a password it is entered by code.
 * @returns its id
 */
export async function openAccount(
  db: TenantDb,
  account: { email: string; displayName: string; password?: string; language: string; roles: readonly string[] },
): Promise<string> {
  const id = randomUUID();
  const added = await addAccount(db, {
    id,
    email: account.email,
    email_key: account.email.toLowerCase(),
    password_hash: account.password === undefined ? null : await hashPassword(account.password),
    status: 'active',
    display_name: account.displayName,
    language: account.language,
  });
  if (!added) throw new Error(`${account.email} has an account already`);
  for (const role of account.roles) await addRole(db, id, role, null);
  return id;
}
