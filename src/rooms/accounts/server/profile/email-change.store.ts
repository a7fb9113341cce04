import type { Selectable } from 'kysely';
import type { DB } from '../../../../engine/server/db/tables.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type EmailChangeRow = Selectable<DB['email_change']>;
export type Side = 'old' | 'new';

/** Begins a change; an earlier one of the account that is still open ends. */
export async function addEmailChange(
  db: TenantDb,
  change: Omit<NewRow<'email_change'>, 'id' | 'created_at'>,
): Promise<void> {
  await db
    .update('email_change', { expires_at: db.now }, { account_id: change.account_id, done_at: null })
    .where('expires_at', '>', db.now)
    .execute();
  await db.create('email_change', { ...change, created_at: db.now });
}

export const changesSince = (db: TenantDb, accountId: string, since: Date): Promise<number> =>
  db.countOf(db.from('email_change', { account_id: accountId }).where('created_at', '>', since));

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

export const markEmailChange = (db: TenantDb, id: string, mark: Mark): Promise<void> =>
  db.change('email_change', id, mark);
