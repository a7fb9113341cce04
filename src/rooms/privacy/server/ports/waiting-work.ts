import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { ANSWER_DAYS } from '../../contract/values.ts';
import { runsPrivacy } from '../policy.ts';
import { countRequests } from '../store.ts';

const DAY_MS = 86_400_000;

/** Wishes to have data erased, for who looks after privacy. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!runsPrivacy(ctx)) return [];
  const requests = await countRequests(db, new Date(ctx.now.getTime() - ANSWER_DAYS * DAY_MS));
  return [{ word: 'privacy-server.work', ...requests, path: '/privacy/requests' }];
}
