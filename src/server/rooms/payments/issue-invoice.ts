import { hongKongDate } from '../../../contract/dates.ts';
import type { Text } from '../../../contract/lang.ts';
import { audit } from '../../engine/audit/audit.ts';
import { nextInSeries } from '../../engine/db/series.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { OwnedInvoice } from '../../engine/invoices/invoice-owner.ts';
import { found } from '../../engine/refusal.ts';
import type { Subject } from '../../engine/workflows/workflow-desk.ts';
import { type Doing, tellPayer } from './parts/tell-payer.ts';
import { toOwned } from './present.ts';
import { paperNumber, payBy, seriesOf } from './rules.ts';
import { addInvoice, invoiceById, payerOf } from './store.ts';

/**
 * Issues an invoice in the transaction of the room that asks for it; its number is taken now (PAY-3). The payer hears
 * of it by mail. The room must be an `InvoiceOwner` of this kind of record.
 * @param asked.totalCents whole cents of HKD, more than 0
 */
export async function issueInvoice(
  ctx: Doing,
  db: TenantDb,
  asked: {
    accountId: string;
    /** Whom it is made out to; the name of the account where the owner knows no better one. */
    payer?: string;
    subject: Subject;
    purpose: string;
    line: Text;
    totalCents: number;
  },
): Promise<OwnedInvoice> {
  if (!ctx.engine.invoiceOwners[asked.subject.kind]) throw new Error(`nobody owns invoices of ${asked.subject.kind}`);
  const issuedOn = hongKongDate(db.now);
  const series = seriesOf('I', issuedOn);
  const number = paperNumber(series, await nextInSeries(db, series));
  const payer = await payerOf(db, asked.accountId, asked.payer);
  const id = await addInvoice(db, { ...asked, payer, number, issuedOn, dueOn: payBy(db.now) });
  await audit(db, ctx, {
    action: 'invoice.issue',
    kind: 'invoice',
    id,
    changes: [
      { field: 'number', before: null, after: number },
      { field: 'total_cents', before: null, after: asked.totalCents },
      { field: 'for', before: null, after: `${asked.subject.kind}/${asked.subject.id}` },
    ],
  });
  const row = found(await invoiceById(db, id));
  await tellPayer(ctx, db, row, 'payment-invoice');
  return toOwned(row);
}
