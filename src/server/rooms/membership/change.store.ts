import { randomUUID } from 'node:crypto';
import type { Values } from '../../../contract/form.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type ChangeRow = {
  id: string;
  membership_id: string;
  /** New answers by field. */
  fields: Values;
  asked_at: Date;
};

/** @returns whether none was waiting */
export async function addChange(db: TenantDb, membershipId: string, fields: Values): Promise<boolean> {
  const added = await db
    .insert('membership_change', {
      id: randomUUID(),
      membership_id: membershipId,
      fields: JSON.stringify(fields),
      asked_at: db.now,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

const COLUMNS = 'id, membership_id, fields, asked_at';

/** Changes that wait for staff, the oldest first. */
export const changesWaiting = (db: TenantDb, membershipId: string | undefined): Promise<ChangeRow[]> =>
  db.query<ChangeRow>(
    `select ${COLUMNS} from membership_change where tenant_id = $1 and decided_at is null
       and ($2::uuid is null or membership_id = $2) order by asked_at, id limit 200`,
    [membershipId ?? null],
  );

/** The one change of a membership that waits; a second is not taken while it does. */
export async function waitingChange(db: TenantDb, membershipId: string): Promise<ChangeRow | null> {
  const [row] = await changesWaiting(db, membershipId);
  return row ?? null;
}

/** One that waits, locked: of two who decide the second finds none. */
export async function lockChange(db: TenantDb, id: string): Promise<ChangeRow | undefined> {
  const [row] = await db.query<ChangeRow>(
    `select ${COLUMNS} from membership_change where tenant_id = $1 and id = $2 and decided_at is null for update`,
    [id],
  );
  return row;
}

export async function settleChange(
  db: TenantDb,
  id: string,
  decision: { by: string; accepted: boolean; comment: string },
): Promise<void> {
  await db
    .update('membership_change', {
      decided_at: db.now,
      decided_by: decision.by,
      accepted: decision.accepted,
      comment: decision.comment,
    })
    .where('id', '=', id)
    .execute();
}
