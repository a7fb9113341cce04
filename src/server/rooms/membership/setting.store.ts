import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { READING_SEATS } from './rules.ts';

const SEATS = 'membership-reading-seats';

/** How many reading members a member may have in this tenant. */
export async function readingSeats(db: TenantDb): Promise<number> {
  const row = await db.from('tenant_setting').select('value').where('key', '=', SEATS).executeTakeFirst();
  return typeof row?.value === 'number' ? row.value : READING_SEATS;
}

export async function setReadingSeats(db: TenantDb, seats: number): Promise<void> {
  const set = { value: JSON.stringify(seats), updated_at: db.now };
  await db
    .insert('tenant_setting', { key: SEATS, ...set })
    .onConflict((on) => on.columns(['tenant_id', 'key']).doUpdateSet(set))
    .execute();
}
