import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DB } from '../../engine/db/tables.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type EmailChangeRow = Selectable<DB['email_change']>;
export type Side = 'old' | 'new';

/** Begins a change; an earlier one of the account that is still open ends. */
export async function addEmailChange(
  db: TenantDb,
  change: {
    accountId: string;
    oldEmail: string;
    newEmail: string;
    oldLinkHash: Buffer;
    newLinkHash: Buffer;
    browserHash: Buffer;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .update('email_change', { expires_at: db.now })
    .where('account_id', '=', change.accountId)
    .where('done_at', 'is', null)
    .where('expires_at', '>', db.now)
    .execute();
  await db
    .insert('email_change', {
      id: randomUUID(),
      account_id: change.accountId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      old_link_hash: change.oldLinkHash,
      new_link_hash: change.newLinkHash,
      browser_hash: change.browserHash,
      created_at: db.now,
      expires_at: change.expiresAt,
    })
    .execute();
}

export const changesSince = async (db: TenantDb, accountId: string, since: Date): Promise<number> =>
  Number(
    (
      await db
        .from('email_change')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('account_id', '=', accountId)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow()
    ).n,
  );

/** Finds a change by one of its two links and keeps it for this transaction: both links may be opened at once. */
export async function emailChangeByLink(
  db: TenantDb,
  hash: Buffer,
): Promise<{ row: EmailChangeRow; side: Side } | null> {
  const row = await db
    .from('email_change')
    .selectAll()
    .where((eb) => eb.or([eb('old_link_hash', '=', hash), eb('new_link_hash', '=', hash)]))
    .forUpdate()
    .executeTakeFirst();
  return row ? { row, side: row.old_link_hash.equals(hash) ? 'old' : 'new' } : null;
}

type Mark = Partial<Pick<EmailChangeRow, 'old_confirmed_at' | 'new_confirmed_at' | 'frozen_at' | 'done_at'>>;

export const markEmailChange = async (db: TenantDb, id: string, mark: Mark): Promise<void> =>
  void (await db.update('email_change', mark).where('id', '=', id).execute());
