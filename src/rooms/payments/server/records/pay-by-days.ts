import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { daysToPay } from './payment-settings.ts';

/** Days to pay an invoice that is issued on this day of Hong Kong. */
export async function payByDays(db: TenantDb, day: string): Promise<number> {
  return daysToPay(db, day);
}
