import type { NotificationChoice } from '../../../contract/notifications.ts';
import { USUAL_CHOICE } from '../../../contract/notifications.ts';
import type { NewRow, TenantDb } from '../db/tenant-db.ts';
import type { Notice, NoticeParams } from './notice-text.ts';

export async function choiceOf(db: TenantDb, accountId: string): Promise<NotificationChoice> {
  const row = await db.from('notification_choice', { account_id: accountId }).select('choice').executeTakeFirst();
  return (row?.choice as NotificationChoice | undefined) ?? USUAL_CHOICE;
}

/** Kinds of news for staff that this person has switched off. */
export const staffOff = async (db: TenantDb, accountId: string): Promise<string[]> =>
  (await db.from('notification_choice', { account_id: accountId }).select('staff_off').executeTakeFirst())?.staff_off ??
  [];

export async function setStaffOff(db: TenantDb, accountId: string, off: readonly string[]): Promise<void> {
  const set = { staff_off: [...off] };
  await db
    .insert('notification_choice', { account_id: accountId, choice: USUAL_CHOICE, chosen_at: db.now, ...set })
    .onConflict((on) => on.columns(['tenant_id', 'account_id']).doUpdateSet(set))
    .execute();
}

/** Whether such a line lies unread in somebody's inbox: the same is not said twice. */
export const isUnread = (db: TenantDb, accountId: string, word: string, key: string): Promise<boolean> =>
  db.exists(
    `select from notification where tenant_id = $1 and account_id = $2 and word = $3 and link = $4 and read_at is null`,
    [accountId, word, key],
  );

/** What waits for a digest and will not be sent now is settled with the choice, so that it does not come later. */
export async function setChoice(db: TenantDb, accountId: string, choice: NotificationChoice): Promise<void> {
  const set = { choice, chosen_at: db.now };
  await db
    .insert('notification_choice', { account_id: accountId, ...set })
    .onConflict((on) => on.columns(['tenant_id', 'account_id']).doUpdateSet(set))
    .execute();
  if (choice === 'daily' || choice === 'weekly') return;
  await db
    .update('notification', { settled_at: db.now }, { account_id: accountId, settled_at: null, reminds: false })
    .execute();
}

export type Addressee = { id: string; email: string; display_name: string; language: string };

/** Who can be written to: an active account that is at home here. */
export const addresseeOf = (db: TenantDb, accountId: string): Promise<Addressee | undefined> =>
  db
    .from('account', { id: accountId, status: 'active', visitor_from: null })
    .select(['id', 'email', 'display_name', 'language'])
    .executeTakeFirst();

/** Whom a digest is owed: something lies unread since before it was due, and they chose before that. */
export const owedDigests = (db: TenantDb, due: { daily: Date; weekly: Date }): Promise<Owed[]> =>
  db.query<Owed>(
    `select owed.account_id as "accountId", owed.choice, owed.due as "dueAt" from (
       select n.account_id, coalesce(c.choice, $2) as choice, n.at, c.chosen_at,
         case coalesce(c.choice, $2) when 'daily' then $3::timestamptz when 'weekly' then $4::timestamptz end as due
       from notification n left join notification_choice c on c.tenant_id = $1 and c.account_id = n.account_id
       where n.tenant_id = $1 and n.read_at is null and n.settled_at is null and not n.reminds) as owed
     where owed.at < owed.due and (owed.chosen_at is null or owed.chosen_at <= owed.due)
     group by 1, 2, 3`,
    [USUAL_CHOICE, due.daily, due.weekly],
  );
export type Owed = { accountId: string; choice: 'daily' | 'weekly'; dueAt: Date };

/**
 * Writes one line of the ledger of digests.
 * @returns false where it stands there already: another worker sends it, or has sent it
 */
export const settleDigest = (db: TenantDb, line: Omit<NewRow<'notification_digest'>, 'sent_at'>): Promise<boolean> =>
  db.addIfNew('notification_digest', { ...line, sent_at: db.now });

export type UnreadLine = Notice & { id: string; link: string | null; at: Date; nodeId: string | null };

/** What was not read and came before an instant, the newest first; locked, so that nobody else mails it. */
export const unreadBefore = (db: TenantDb, accountId: string, before: Date): Promise<UnreadLine[]> =>
  unmailed(db, accountId, { reminds: false, before });

/** Reminders that were not mailed yet, the same. */
export const unmailedReminders = (db: TenantDb, accountId: string): Promise<UnreadLine[]> =>
  unmailed(db, accountId, { reminds: true });

async function unmailed(
  db: TenantDb,
  accountId: string,
  which: { reminds: boolean; before?: Date },
): Promise<UnreadLine[]> {
  let query = db
    .from('notification', { account_id: accountId, reminds: which.reminds, read_at: null, settled_at: null })
    .select(['id', 'word', 'params', 'link', 'at', 'node_id as nodeId'])
    .orderBy('seq', 'desc')
    .forUpdate();
  if (which.before) query = query.where('at', '<', which.before);
  return (await query.execute()).map((row) => ({ ...row, params: row.params as NoticeParams }));
}

/** Whom reminders are to be mailed to. */
export const owedReminders = (db: TenantDb): Promise<string[]> =>
  db.column(
    `select distinct account_id from notification
     where tenant_id = $1 and reminds and read_at is null and settled_at is null`,
  );

/**
 * A run waits no more as these lines say: it has moved, or another line says it better.
 * @param accountId only theirs
 * @returns whose they were
 */
export const readWaiting = (db: TenantDb, nodeId: string, accountId: string | null): Promise<string[]> =>
  db.column(
    `update notification set read_at = $4 where tenant_id = $1 and node_id = $2 and ($3::uuid is null or account_id = $3)
     and read_at is null returning account_id`,
    [nodeId, accountId, db.now],
  );

export const settleLines = (db: TenantDb, ids: readonly string[]) =>
  db.update('notification', { settled_at: db.now }).where('id', 'in', ids).execute();
