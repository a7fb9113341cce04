import type { Values } from '../../../../contract/form.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type ChangeRow = {
  id: string;
  membership_id: string;
  /** New answers by field. */
  fields: Values;
  asked_at: Date;
  decided_at: Date | null;
  decider: string | null;
};

/** @returns whether none was waiting */
export const addChange = async (db: TenantDb, membershipId: string, fields: Values): Promise<boolean> =>
  (await db.createIfNew('membership_change', {
    membership_id: membershipId,
    fields: JSON.stringify(fields),
    asked_at: db.now,
  })) !== null;

const COLUMNS = `c.id, c.membership_id, c.fields, c.asked_at, c.decided_at, a.display_name as decider`;
const JOINED = `membership_change c left join account a on a.tenant_id = $1 and a.tenant_id = c.tenant_id and a.id = c.decided_by`;

/** Changes that wait for staff, the oldest first. */
export const changesWaiting = (db: TenantDb, membershipId: string | undefined): Promise<ChangeRow[]> =>
  db.query<ChangeRow>(
    `select ${COLUMNS} from ${JOINED} where c.tenant_id = $1 and c.decided_at is null
       and ($2::uuid is null or c.membership_id = $2) order by c.asked_at, c.id limit 200`,
    [membershipId ?? null],
  );

/** The one change of a membership that waits; a second is not taken while it does. */
export const waitingChange = async (db: TenantDb, membershipId: string): Promise<ChangeRow | null> =>
  (await changesWaiting(db, membershipId))[0] ?? null;

/** How many wait, and since when the oldest does. */
export const countChanges = (db: TenantDb): Promise<{ count: number; since: Date | null }> =>
  db.single(
    `select count(*)::int as count, min(asked_at) as since from membership_change
     where tenant_id = $1 and decided_at is null`,
    [],
    'membership_changes.count',
  );

/** One of them, locked. Read after the lock, so that of two who decide the second sees who the first was. */
export async function lockChange(db: TenantDb, id: string): Promise<ChangeRow | undefined> {
  await db.query('select 1 from membership_change where tenant_id = $1 and id = $2 for update', [id]);
  return db.first<ChangeRow>(`select ${COLUMNS} from ${JOINED} where c.tenant_id = $1 and c.id = $2`, [id]);
}

export const settleChange = (
  db: TenantDb,
  id: string,
  decision: { decided_by: string; accepted: boolean; comment: string },
): Promise<void> => db.change('membership_change', id, { ...decision, decided_at: db.now });
