import { hongKongDate } from '../../../../contract/dates.ts';
import { datedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { nextInSeries } from '../../../../engine/server/db/series.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { receiptNumber, receiptSeries } from '../rules.ts';
import type { GiftRow } from '../store.ts';
import { fileNumberSetting } from './file-number-setting.ts';
import { addReceipt } from './receipt.store.ts';

/**
 * Issues the receipt of a gift in the transaction that books it: its number is the next of the year, without gaps, and
 * whether it is one for tax deduction is told by the day of the gift (reliability.md 6.4).
 */
export async function issueReceipt(
  db: TenantDb,
  gift: Pick<GiftRow, 'id' | 'receipt_name' | 'language' | 'cents'>,
  money: { method: string; reference: string; paidOn: string },
): Promise<{ id: string; number: string }> {
  const issuedOn = hongKongDate(db.now);
  const series = receiptSeries(issuedOn);
  const number = receiptNumber(series, await nextInSeries(db, series));
  const fileNumber = (await datedValues(db, [fileNumberSetting])).on(fileNumberSetting, money.paidOn);
  const id = await addReceipt(db, {
    number,
    gift_id: gift.id,
    receipt_name: gift.receipt_name,
    language: gift.language,
    cents: gift.cents,
    given_on: money.paidOn,
    issued_on: issuedOn,
    method: money.method,
    payment_reference: money.reference,
    file_number: fileNumber || null,
  });
  return { id, number };
}
