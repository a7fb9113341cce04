import { datedValues } from '../../engine/dated-settings/dated-values.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { payBySetting } from './parts/pay-by-setting.ts';

/** Days to pay an invoice that is issued on this day of Hong Kong. */
export async function payByDays(db: TenantDb, day: string): Promise<number> {
  return (await datedValues(db, [payBySetting])).on(payBySetting, day);
}
