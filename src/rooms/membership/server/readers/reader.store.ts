import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

const READER = columnsOf('reading_member', 'r', 'id membership_id account_id name invited_at');
export type ReaderRow = RowOf<typeof READER> & { email: string; number: number; last_seen_at: Date | null };

const SELECT = `select ${READER}, a.email, a.number,
    (select s.last_seen_at from account_seen s where s.tenant_id = $1 and s.account_id = a.id) as last_seen_at
  from reading_member r join account a on a.tenant_id = $1 and a.tenant_id = r.tenant_id and a.id = r.account_id`;

/** The reading members of a membership who were not revoked, in the order they were invited. */
export const readersOf = (db: TenantDb, membershipId: string): Promise<ReaderRow[]> =>
  db.query<ReaderRow>(
    `${SELECT} where r.tenant_id = $1 and r.membership_id = $2 and r.revoked_at is null order by r.invited_at, r.id`,
    [membershipId],
  );

export const readerById = (db: TenantDb, id: string): Promise<ReaderRow | undefined> =>
  db.first<ReaderRow>(`${SELECT} where r.tenant_id = $1 and r.id = $2 and r.revoked_at is null`, [id]);

/** @returns the id, or null where the person reads by some member already */
export const addReader = (
  db: TenantDb,
  reader: Pick<NewRow<'reading_member'>, 'membership_id' | 'account_id' | 'name'>,
): Promise<string | null> => db.createIfNew('reading_member', { ...reader, invited_at: db.now });

export const renameReader = (db: TenantDb, id: string, name: string): Promise<void> =>
  db.change('reading_member', id, { name });

/** @returns whether it stood until now */
export const endReader = (db: TenantDb, id: string): Promise<boolean> =>
  db.affects(db.update('reading_member', { revoked_at: db.now }, { id, revoked_at: null }));
