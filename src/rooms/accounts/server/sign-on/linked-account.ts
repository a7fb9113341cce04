import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { checkOwnPassword } from '../register/proof.ts';
import { accountById } from '../store.ts';

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
