import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Work } from '../../engine/portal/work.ts';
import { waitingFor } from './list.store.ts';
import { adviceWork } from './parts/advice-work.ts';

/** What waits for the reader: applications to be checked, reviewed, settled or promoted, and records of advice. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!ctx.tenant.modules.includes('grants')) return [];
  const advice = await adviceWork(ctx, db);
  const runs = ctx.can('grant-manage');
  if (!(runs || ctx.can('oxfam-application-approve'))) return advice;
  const { count, since } = await waitingFor(db, { accountId: ctx.person.accountId, runs });
  return [{ word: 'grants.work.waiting', count, since, path: '/grants/desk?mine=true' }, ...advice];
}
