import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Work } from '../../engine/portal/work.ts';
import { waitingFor } from './list.store.ts';

/** Applications that wait for the reader: to be checked, reviewed, settled or promoted. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  const runs = ctx.can('grant-manage');
  if (!ctx.tenant.modules.includes('grants') || !(runs || ctx.can('oxfam-application-approve'))) return [];
  const { count, since } = await waitingFor(db, { accountId: ctx.person.accountId, runs });
  return [{ word: 'grants.work.waiting', count, since, path: '/grants/desk?mine=true' }];
}
