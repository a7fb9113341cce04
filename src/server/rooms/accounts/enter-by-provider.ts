import { randomUUID } from 'node:crypto';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found } from '../../engine/refusal.ts';
import { queueForAddress } from './code.store.ts';
import { type Entered, letIn, note, wayBack } from './parts/entrance.ts';
import { readName } from './parts/names.ts';
import { write } from './parts/post.ts';
import { checkOwnPassword } from './parts/proof.ts';
import { removeRegistrations } from './registration.store.ts';
import { addRole } from './role.store.ts';
import { safeReturnUrl } from './rules.ts';
import { endSessions } from './session.store.ts';
import { accountById, accountByKey, addAccount } from './store.ts';

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
    key,
    passwordHash: null,
    status: 'active',
    displayName: readName(about.name).slice(0, 100),
    language: ctx.lang,
  });
  await removeRegistrations(db, key);
  await audit(db, ctx, { action: 'account.registerBySignOn', kind: 'account', id });
  if (about.role !== null && (await addRole(db, id, about.role, null)))
    await audit(db, ctx, {
      action: 'role.grant',
      kind: 'account',
      id,
      changes: [{ field: 'role', before: null, after: about.role }],
    });
  return id;
}

/** Lets a person in whom a provider has proven. @param way.complete the provider's second factor counts */
export async function enterByProvider(
  ctx: Context,
  db: TenantDb,
  accountId: string,
  way: { complete: boolean },
): Promise<Entered> {
  return letIn(ctx, db, found(await accountById(db, accountId)), way);
}

/** Where a login by a provider is to lead, checked before it is kept; and where it leads. */
export async function keptWayBack(ctx: Context, returnUrl: string | undefined): Promise<string | null> {
  return safeReturnUrl(ctx.engine.settings.baseUrl, returnUrl);
}
export async function wayBackTo(ctx: Context, kept: string | null): Promise<string> {
  return wayBack(ctx, undefined, kept);
}

/** A login by a provider that came to nothing, in the login log. */
export async function noteRefusedProvider(ctx: Context, db: TenantDb, email: string): Promise<void> {
  return note(ctx, db, { accountId: null, email }, 'wrongSignOn');
}

/** The password of an account that the person at the screen wants to be theirs. @throws Refusal at `password` */
export async function checkPasswordOf(ctx: Context, accountId: string, password: string): Promise<void> {
  const account = found(await ctx.transaction((db) => accountById(db, accountId)));
  await checkOwnPassword(ctx, account, password, 'password');
}

export async function hasPassword(db: TenantDb, accountId: string): Promise<boolean> {
  return found(await accountById(db, accountId)).password_hash !== null;
}

/** Who is at home here and no program: only their account is theirs to connect. */
export async function isOwnAccount(db: TenantDb, accountId: string): Promise<boolean> {
  const account = await accountById(db, accountId);
  return account !== undefined && !account.is_service && account.visitor_from === null;
}

/** The owner of an account is told that it was connected with a provider: it may not have been them. */
export async function tellOfLink(ctx: Context, db: TenantDb, accountId: string): Promise<void> {
  await write(ctx, db, found(await accountById(db, accountId)), {
    template: 'account-sign-on-linked',
    path: 'security',
  });
}

/** Ends the sessions of an account, but for the one kept; open pages look again. */
export async function endSessionsOf(ctx: Context, db: TenantDb, accountId: string, keptId?: string): Promise<void> {
  await endSessions(db, accountId, keptId);
  db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, accountId, 'session'));
}
