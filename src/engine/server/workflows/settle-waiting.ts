import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import { readWaiting } from '../notifications/notification.store.ts';

/** A run has moved: what told somebody that it waits is read, in every open page too. */
export async function settleWaiting({ socket }: Pick<Engine, 'socket'>, db: TenantDb, nodeId: string): Promise<void> {
  const accounts = new Set(await readWaiting(db, nodeId, null));
  const { tenantId } = db;
  db.afterCommit(() => {
    for (const accountId of accounts) socket.hint(tenantId, accountId, 'notifications');
  });
}
