import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { endSessions } from '../login/session.store.ts';
import { write } from '../register/post.ts';
import { accountById } from '../store.ts';

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
