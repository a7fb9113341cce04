import { addDays, hongKongDate } from '../../../contract/dates.ts';
import type { Text } from '../../../contract/lang.ts';
import { audit } from '../../engine/audit/audit.ts';
import { nextInSeries } from '../../engine/db/series.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { OwnedInvoice } from '../../engine/invoices/invoice-owner.ts';
import { found } from '../../engine/refusal.ts';
import type { Subject } from '../../engine/workflows/workflow-service.ts';
import { type Doing, tellPayer } from './parts/notify-payer.ts';
import { payByDays } from './pay-by-days.ts';
import { toOwned } from './present.ts';
import { paperNumber, seriesOf } from './rules.ts';
import { addInvoice, invoiceById, payerOf } from './store.ts';

/**
 * Issues an invoice in the transaction of the room that asks for it; its number is taken now (PAY-3). The payer hears
 * of it by mail. The room must be an `InvoiceOwner` of this kind of record.
 * @param asked.totalCents whole cents of HKD, more than 0
 */
export async function issueInvoice(
  ctx: Doing,
  db: TenantDb,
  query: {
    accountId: string;
    /** Whom it is made out to; the name of the account where the owner knows no better one. */
    payer?: string;
    subject: Subject;
    purpose: string;
    line: Text;
    totalCents: number;
  },
): Promise<OwnedInvoice> {
  if (!ctx.engine.invoiceOwners[query.subject.kind]) throw new Error(`nobody owns invoices of ${query.subject.kind}`);
  const issuedOn = hongKongDate(db.now);
  const series = seriesOf('I', issuedOn);
  const number = paperNumber(series, await nextInSeries(db, series));
  const payer = await payerOf(db, query.accountId, query.payer);
  const dueOn = addDays(issuedOn, await payByDays(db, issuedOn));
  const id = await addInvoice(db, { ...query, payer, number, issuedOn, dueOn });
  await audit(db, ctx, {
    action: 'invoice.issue',
    kind: 'invoice',
    id,
    changes: [
      { field: 'number', before: null, after: number },
      { field: 'total_cents', before: null, after: query.totalCents },
      { field: 'for', before: null, after: `${query.subject.kind}/${query.subject.id}` },
    ],
  });
  const row = found(await invoiceById(db, id));
  await tellPayer(ctx, db, row, 'payment-invoice');
  return toOwned(row);
}
