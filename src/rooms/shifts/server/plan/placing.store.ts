import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Duplicates } from '../../../../engine/server/duties/duty.ts';

/** Those of these people who agreed to be placed without being asked; of nobody named: everybody. */
export async function agreedToPlacing(
  db: TenantDb,
  personIds: readonly string[] | null = null,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ person_id: string }>(
    `select p.person_id from shift_placing p
     where p.tenant_id = $1 and ($2::uuid[] is null or p.person_id = any($2))`,
    [personIds],
  );
  return new Set(rows.map(({ person_id }) => person_id));
}

/** @returns whether it was not so before */
export const agreeToPlacing = (db: TenantDb, personId: string): Promise<boolean> =>
  db.exists(
    `insert into shift_placing (tenant_id, person_id, agreed_at) values ($1, $2, $3)
     on conflict do nothing returning person_id`,
    [personId, db.now],
  );

/** @returns whether it was so before */
export const endPlacing = (db: TenantDb, personId: string): Promise<boolean> =>
  db.exists('delete from shift_placing where tenant_id = $1 and person_id = $2 returning person_id', [personId]);

/** Two of these people are one, who is asked again unless the one that stays agreed. */
export const dropPlacing = (db: TenantDb, { close }: Duplicates): Promise<boolean> => endPlacing(db, close);
