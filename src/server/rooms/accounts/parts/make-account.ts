import { randomUUID } from 'node:crypto';
import { audit } from '../../../engine/audit/audit.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { accountByKey, addAccount, changeAccount } from '../store.ts';

/**
 * An account for an address that a code has proved, without a password. One that was registered with a password but
 * never confirmed becomes this one, and that password is void: nobody knows who chose it.
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
      status: 'active',
      verified_at: db.now,
      password_hash: null,
      ...(displayName && { display_name: displayName }),
    });
  } else {
    const made = { id, ...address, passwordHash: null, status: 'active', displayName, language: ctx.lang } as const;
    if (!(await addAccount(db, made))) return null;
  }
  await audit(db, ctx, { action: 'account.registerByCode', kind: 'account', id });
  return id;
}
