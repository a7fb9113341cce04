import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found } from '../../engine/refusal.ts';
import { write } from './parts/post.ts';
import { endSessions } from './session.store.ts';
import { accountById } from './store.ts';

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
