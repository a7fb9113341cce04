import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';

/** What a line of the inbox told somebody they have read where it leads: it is not new any more. */
export async function readNotices(
  db: TenantDb,
  engine: Engine,
  accountId: string,
  { word, link }: { word: string; link: string },
): Promise<void> {
  const about = { account_id: accountId, word, link, read_at: null };
  const { tenantId } = db;
  if (await db.affects(db.update('notification', { read_at: db.now }, about)))
    db.afterCommit(() => engine.socket.hint(tenantId, accountId, 'notifications'));
}
