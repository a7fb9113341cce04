import { randomUUID } from 'node:crypto';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type RegistrationRow, removeRegistrations } from '../register/registration.store.ts';
import { accountByKey, addAccount, changeAccount } from '../store.ts';

/**
 * An account for an address that a code has proved, without a password; an invited one becomes it. What was registered
 * for the address is void: nobody knows who chose those passwords.
 * @returns the account's id, or null when the address has an account by now
 */
export async function makeWithoutPassword(
  ctx: Context,
  db: TenantDb,
  address: { email: string; key: string },
  displayName: string,
): Promise<string | null> {
  const known = await accountByKey(db, address.key);
  if (known && known.status !== 'unverified') return null;
  const id = known?.id ?? randomUUID();
  if (known) {
    await changeAccount(db, id, {
      ...provenNow(db),
      ...(displayName && { display_name: displayName }),
    });
  } else {
    const about = { email: address.email, email_key: address.key, display_name: displayName, language: ctx.lang };
    if (!(await addAccount(db, { ...about, id, status: 'active' }))) return null;
  }
  await removeRegistrations(db, address.key);
  await audit(db, ctx, 'account.registerByCode', id);
  return id;
}

/** What changes in an account once its owner has proved the address. */
export const provenNow = (db: TenantDb) => ({
  status: 'active' as const,
  verified_at: db.now,
  address_proven_at: db.now,
});

/**
 * The account of a registration that its owner has confirmed; every other one for the address is void. One that was
 * brought in meanwhile, and waits for its person, becomes this one.
 * @returns whether it is there; false when the address has an active account by now, or a shut one
 */
export async function makeConfirmed(ctx: Context, db: TenantDb, registration: RegistrationRow): Promise<boolean> {
  const { email, email_key, password_hash, display_name, language, extra } = registration;
  const known = await accountByKey(db, email_key);
  if (known && known.status !== 'unverified') return false;
  const id = known?.id ?? registration.id;
  if (known)
    await changeAccount(db, id, {
      ...provenNow(db),
      password_hash,
      language,
      extra: JSON.stringify(extra),
    });
  else {
    const account = { id, email, email_key, password_hash, status: 'active', display_name, language, extra } as const;
    if (!(await addAccount(db, account))) return false;
  }
  await removeRegistrations(db, email_key);
  await audit(db, ctx, 'account.verify', id);
  return true;
}
