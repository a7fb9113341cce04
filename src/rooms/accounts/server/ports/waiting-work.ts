import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { mergesFor } from '../merge/merge.store.ts';

/** Accounts that wait for a second person to make them one. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!ctx.can('user-manage')) return [];
  return [{ word: 'accounts.merge.work', ...(await mergesFor(db, ctx.person.accountId)), path: '/admin/users/merge' }];
}
