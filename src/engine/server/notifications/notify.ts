import { randomUUID } from 'node:crypto';
import { staffEventOf } from '../../../contract/staff-events.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import { mailLine } from './mail-line.ts';
import type { NoticeParams } from './notice-text.ts';
import { choiceOf, readWaiting, staffOff } from './notification.store.ts';

/**
 * Puts a notification into a person's inbox and, once committed, tells their open pages to look (COM-3).
 * @param about.word key of the text; it is said in the language the person reads in at that moment
 * @param about.mail `own`: the room sends a mail of its own with it. `now`: it is about money, security or a deadline
 * and is mailed at once; `reminder`: with the other reminders of its hour. Else by the person's choice: at once, in a
 * digest, or not at all.
 * @param about.nodeId the run that waits for this person: the line says by whose params (`waitingParams`) how long it
 * has waited, stands in place of the one before it, and is read with the next move of the run
 */
export async function notify(
  db: TenantDb,
  engine: Engine,
  accountId: string,
  about: {
    type?: 'info' | 'message' | 'warning' | 'error';
    word: WordKey;
    params?: NoticeParams;
    link?: string;
    mail?: 'own' | 'now' | 'reminder' | 'choice';
    nodeId?: string;
  },
): Promise<void> {
  const kind = staffEventOf(about.word);
  if (kind && (await staffOff(db, accountId)).includes(kind)) return;
  const { type = 'info', mail = 'choice', params = {}, link = null, nodeId } = about;
  const way = mail === 'choice' ? await choiceOf(db, accountId) : mail;
  const waits = way === 'daily' || way === 'weekly' || way === 'reminder';
  if (nodeId) await readWaiting(db, nodeId, accountId);
  const id = randomUUID();
  await db
    .insert('notification', {
      id,
      account_id: accountId,
      type,
      word: about.word,
      params: JSON.stringify(params),
      link,
      at: db.now,
      settled_at: waits ? null : db.now,
      node_id: nodeId ?? null,
      reminds: way === 'reminder',
    })
    .execute();
  if (way === 'now')
    await mailLine(db, engine, accountId, { id, word: about.word, params, link, news: mail !== 'now' });
  const { tenantId } = db;
  db.afterCommit(() => engine.socket.hint(tenantId, accountId, 'notifications'));
}
