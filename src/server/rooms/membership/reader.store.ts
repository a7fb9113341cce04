import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type ReaderRow = TableRow<'reading_member', 'id' | 'membership_id' | 'account_id' | 'name' | 'invited_at'> & {
  email: string;
  number: number;
  last_seen_at: Date | null;
};

const SELECT = `select r.id, r.membership_id, r.account_id, r.name, r.invited_at, a.email, a.number,
    (select s.last_seen_at from account_seen s where s.tenant_id = $1 and s.account_id = a.id) as last_seen_at
  from reading_member r join account a on a.tenant_id = $1 and a.tenant_id = r.tenant_id and a.id = r.account_id`;

/** The reading members of a membership who were not revoked, in the order they were invited. */
export const readersOf = (db: TenantDb, membershipId: string): Promise<ReaderRow[]> =>
  db.query<ReaderRow>(
    `${SELECT} where r.tenant_id = $1 and r.membership_id = $2 and r.revoked_at is null order by r.invited_at, r.id`,
    [membershipId],
  );

export async function readerById(db: TenantDb, id: string): Promise<ReaderRow | undefined> {
  const [row] = await db.query<ReaderRow>(`${SELECT} where r.tenant_id = $1 and r.id = $2 and r.revoked_at is null`, [
    id,
  ]);
  return row;
}

/** @returns the id, or null where the person reads by some member already */
export async function addReader(
  db: TenantDb,
  reader: { membershipId: string; accountId: string; name: string },
): Promise<string | null> {
  const added = await db
    .insert('reading_member', {
      id: randomUUID(),
      membership_id: reader.membershipId,
      account_id: reader.accountId,
      name: reader.name,
      invited_at: db.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function renameReader(db: TenantDb, id: string, name: string): Promise<void> {
  await db.update('reading_member', { name }).where('id', '=', id).execute();
}

/** @returns whether it stood until now */
export async function endReader(db: TenantDb, id: string): Promise<boolean> {
  const ended = await db
    .update('reading_member', { revoked_at: db.now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
