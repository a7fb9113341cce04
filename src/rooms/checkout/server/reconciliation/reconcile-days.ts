import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { GATEWAY_METHODS } from '../../contract/values.ts';
import { merchants } from '../merchants/merchant.store.ts';
import { reconcileDay } from './reconcile-day.ts';
import { readDays } from './reconciliation.store.ts';

/** So many days back are made up for where the books could not be read. */
const DAYS_BACK = 7;

/** Every day that has ended, of every way to pay in use: the gateway's books are held against the ledger (P-29). */
export async function reconcileDays({ engine, tenant, transaction }: JobContext): Promise<void> {
  const { rows, today } = await transaction(async (db) => ({
    rows: (await merchants(db)).filter(({ enabled }) => enabled),
    today: hongKongDate(db.now),
  }));
  for (const row of rows) {
    const merchantId = row.merchant_id;
    const method = GATEWAY_METHODS.find((known) => known === row.method);
    // transfers stand in no gateway's books
    if (!method) continue;
    const first = addDays(today, -DAYS_BACK);
    const done = new Set(
      (await transaction((db) => readDays(db, { method, merchantId }, first))).map(({ day }) => day),
    );
    for (let day = first; day < today; day = addDays(day, 1))
      if (!done.has(day)) await reconcileDay({ engine, tenant, requestId: '' }, method, day);
  }
}
