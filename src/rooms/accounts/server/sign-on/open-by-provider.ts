import { randomUUID } from 'node:crypto';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { note } from '../login/entrance.ts';
import { readName } from '../profile/names.ts';
import { queueForAddress } from '../register/code.store.ts';
import { removeRegistrations } from '../register/registration.store.ts';
import { addRole } from '../roles/role.store.ts';
import { accountByKey, addAccount } from '../store.ts';

/** What a room that lets people in by a provider of identities may know of the account of an address. */
export type KnownAccount = { id: string; status: string; hasPassword: boolean; isPerson: boolean };

/** The account of an address that the provider has verified, if there is one; who wants the address waits here. */
export async function accountOfAddress(db: TenantDb, key: string): Promise<KnownAccount | null> {
  await queueForAddress(db, key);
  const account = await accountByKey(db, key);
  if (!account) return null;
  const isPerson = !account.is_service && account.visitor_from === null;
  return { id: account.id, status: account.status, hasPassword: account.password_hash !== null, isPerson };
}

/**
 * Opens an account for an address that a provider has verified and that has none. What was registered for it is void.
 * @param role one that is given with it; whoever calls has seen to it that it is none of staff
 */
export async function openByProvider(
  ctx: Context,
  db: TenantDb,
  about: { email: string; key: string; name: string; role: string | null },
): Promise<string> {
  const id = randomUUID();
  const { email, key } = about;
  await addAccount(db, {
    id,
    email,
    email_key: key,
    status: 'active',
    display_name: readName(about.name).slice(0, 100),
    language: ctx.lang,
  });
  await removeRegistrations(db, key);
  await audit(db, ctx, 'account.registerBySignOn', id);
  if (about.role !== null && (await addRole(db, id, about.role, null)))
    await audit(db, ctx, 'role.grant', ['account', id], { changes: added({ role: about.role }) });
  return id;
}

/** A login by a provider that came to nothing, in the login log. */
export async function noteRefusedProvider(ctx: Context, db: TenantDb, email: string): Promise<void> {
  return note(ctx, db, { accountId: null, email }, 'wrongSignOn');
}
