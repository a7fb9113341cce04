import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { countReports } from '../moderation/moderation.store.ts';
import { accessToAll, moderates } from '../policy.ts';

/** Reported messages, for those who moderate the room. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!ctx.tenant.modules.includes('chat') || !ctx.can('chat-moderate')) return [];
  const all = (await accessToAll(ctx, db)).filter((access) => moderates(ctx, access));
  const { count, since } = await countReports(
    db,
    all.map(({ row }) => row.id),
  );
  return [{ word: 'chat.work.reports', count, since, path: '/chat/reports' }];
}
