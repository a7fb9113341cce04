import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';

/**
 * Puts a notification into a person's inbox and, once committed, tells their open pages to look (COM-3).
 * @param about.word key of the text; it is said in the language the person reads in at that moment
 */
export async function notify(
  db: TenantDb,
  engine: Engine,
  accountId: string,
  about: {
    type: 'info' | 'message' | 'warning' | 'error';
    word: string;
    params?: Record<string, string>;
    link?: string;
  },
): Promise<void> {
  await db
    .insert('notification', {
      id: randomUUID(),
      account_id: accountId,
      type: about.type,
      word: about.word,
      params: JSON.stringify(about.params ?? {}),
      link: about.link ?? null,
      at: db.now,
    })
    .execute();
  const { tenantId } = db;
  db.afterCommit(() => engine.socket.hint(tenantId, accountId, 'notifications'));
}
