import { hongKongDate } from '../../../contract/dates.ts';
import type { Text } from '../../../contract/lang.ts';
import { nextInSeries } from '../../engine/db/series.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Subject } from '../../engine/workflows/workflow-desk.ts';
import { paperNumber, payBy, type Series, seriesOf } from './rules.ts';
import { addCreditNote, addInvoice, addPayment, payerOf } from './store.ts';

/** An invoice of the past with what became of it; without either it is still open. */
export type PastInvoice = {
  accountId: string;
  payer: string;
  subject: Subject;
  purpose: string;
  line: Text;
  totalCents: number;
  issuedAt: Date;
  paid?: { at: Date; reference: string };
  cancelled?: { at: Date; reason: string };
  /** Who booked or cancelled it. */
  by: string | null;
};

/** Invoices as if they had been issued, paid and cancelled in their time: papers are numbered by their days, nobody gets mail. */
export async function seedInvoices(db: TenantDb, invoices: readonly PastInvoice[]): Promise<void> {
  const acts = invoices.flatMap(({ issuedAt, paid, cancelled }, of) => [
    { at: issuedAt, of, act: 'issue' as const },
    ...(paid ? [{ at: paid.at, of, act: 'pay' as const }] : []),
    ...(cancelled ? [{ at: cancelled.at, of, act: 'cancel' as const }] : []),
  ]);
  const ids = new Map<number, string>();
  for (const { at, of, act } of acts.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const invoice = invoices[of]!;
    const { by, paid, cancelled } = invoice;
    const on = hongKongDate(at);
    if (act === 'issue') {
      const payer = await payerOf(db, invoice.accountId, invoice.payer);
      const number = await next(db, 'I', on);
      ids.set(of, await addInvoice(db, { ...invoice, payer, number, issuedOn: on, dueOn: payBy(at) }, at));
    } else if (act === 'pay') {
      const receiptNumber = await next(db, 'R', on);
      const { totalCents: cents } = invoice;
      const money = { method: 'hand', reference: paid!.reference, paidOn: on, cents, by };
      await addPayment(db, { ...money, invoiceId: ids.get(of)!, receiptNumber }, at);
    } else {
      const number = await next(db, 'C', on);
      await addCreditNote(db, { invoiceId: ids.get(of)!, number, reason: cancelled!.reason, issuedOn: on, by }, at);
    }
  }
}

async function next(db: TenantDb, kind: Series, on: string): Promise<string> {
  const series = seriesOf(kind, on);
  return paperNumber(series, await nextInSeries(db, series));
}
