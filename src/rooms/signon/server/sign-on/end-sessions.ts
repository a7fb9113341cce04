import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { endSessionsOf } from '../../../accounts/server/sign-on/tell-of-link.ts';
import { accountsLinked } from '../store.ts';

/** Logs everybody out who came in by the word of an issuer; who does it stays. */
export async function endSessionsBy(ctx: Context, db: TenantDb, issuer: string): Promise<void> {
  for (const accountId of await accountsLinked(db, issuer))
    await endSessionsOf(ctx, db, accountId, accountId === ctx.person.accountId ? ctx.person.sessionId : undefined);
}
