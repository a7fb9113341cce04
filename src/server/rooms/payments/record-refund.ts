import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { nextInSeries } from '../../engine/db/series.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { MoneyMoved } from '../../engine/payables/payable.ts';
import { found } from '../../engine/refusal.ts';
import { tellPayer } from './parts/notify-payer.ts';
import { addRefund } from './refund.store.ts';
import { paperNumber, seriesOf } from './rules.ts';
import { invoiceById, lockInvoice } from './store.ts';

/**
 * Money of a paid invoice went back: a credit note over that amount takes its number, the payer is told; the invoice and
 * its receipt stay as they are (PAY-3). What it was for stays too: staff end it where that is meant.
 */
export async function recordRefund(ctx: Context, db: TenantDb, invoiceId: string, money: MoneyMoved): Promise<void> {
  const row = found(await lockInvoice(db, invoiceId));
  const series = seriesOf('C', money.on);
  const number = paperNumber(series, await nextInSeries(db, series));
  await addRefund(db, { ...money, invoiceId, number });
  await audit(db, ctx, {
    action: 'invoice.refund',
    kind: 'invoice',
    id: row.id,
    changes: [
      { field: 'refund_cents', before: null, after: money.cents },
      { field: 'credit_note', before: null, after: number },
      { field: 'reference', before: null, after: money.reference },
    ],
  });
  await tellPayer(ctx, db, found(await invoiceById(db, row.id)), 'payment-refund');
}
