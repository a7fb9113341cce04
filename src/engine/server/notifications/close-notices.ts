import type { WordKey } from '../../../contract/word-key.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';

/** What waited for staff is dealt with or withdrawn: its lines are read for everybody, and no digest repeats them. */
export async function closeNotices(
  db: TenantDb,
  engine: Engine,
  { words, link }: { words: readonly WordKey[]; link: string },
): Promise<void> {
  const { tenantId } = db;
  const readers = await db.column(
    `update notification set read_at = $4 where tenant_id = $1 and word = any($2) and link = $3 and read_at is null
     returning account_id`,
    [words, link, db.now],
  );
  for (const accountId of new Set(readers as string[]))
    db.afterCommit(() => engine.socket.hint(tenantId, accountId, 'notifications'));
}
