import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { nextInSeries } from '../../../../engine/server/db/series.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { paperNumber, seriesOf, statusOf } from '../rules.ts';
import { addCreditNote, invoiceById, lockInvoice } from '../store.ts';
import { assertOpen } from './assert-open.ts';
import { tellPayer } from './notify-payer.ts';

/**
 * Cancels an open invoice by a credit note, in the transaction of who asks (PAY-3). Calls nobody back: the owner that
 * asks knows, and `cancelInvoice` tells it where staff ask.
 * @throws Refusal `invoice.paid`, `invoice.cancelled`
 */
export async function voidInvoice(
  ctx: Context,
  db: TenantDb,
  { invoiceId, reason }: { invoiceId: string; reason: string },
): Promise<void> {
  const row = found(await lockInvoice(db, invoiceId));
  assertOpen(ctx, row);
  const issuedOn = hongKongDate(db.now);
  const series = seriesOf('C', issuedOn);
  const number = paperNumber(series, await nextInSeries(db, series));
  const by = ctx.actor.kind === 'person' ? ctx.actor.accountId : null;
  await addCreditNote(db, { invoice_id: row.id, number, reason, issued_on: issuedOn, issued_by: by });
  await audit(db, ctx, 'invoice.cancel', row.id, {
    changes: [...changed({ status: statusOf(row) }, { status: 'cancelled' }), ...added({ credit_note: number })],
    reason,
  });
  await tellPayer(ctx, db, found(await invoiceById(db, row.id)), 'payment-cancelled');
}
