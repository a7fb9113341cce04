import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { keepSetting, keptSetting } from '../../engine/portal/tenant-setting.ts';
import { READING_SEATS } from './rules.ts';

const SEATS = 'membership-reading-seats';

/** How many reading members a member may have in this tenant. */
export async function readingSeats(db: TenantDb): Promise<number> {
  const seats = await keptSetting(db, SEATS);
  return typeof seats === 'number' ? seats : READING_SEATS;
}

export const setReadingSeats = (db: TenantDb, seats: number): Promise<void> => keepSetting(db, SEATS, seats);
