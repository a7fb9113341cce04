import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Work } from '../../engine/portal/work.ts';
import { mergesFor } from './merge.store.ts';

/** Accounts that wait for a second person to make them one. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!ctx.can('user-manage')) return [];
  return [{ word: 'accounts.merge.work', ...(await mergesFor(db, ctx.person.accountId)), path: '/admin/users/merge' }];
}
