import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { type Entered, letIn, wayBack } from '../login/entrance.ts';
import { safeReturnUrl } from '../rules.ts';
import { accountById } from '../store.ts';

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
