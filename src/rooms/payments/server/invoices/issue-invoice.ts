import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { Lang, Text } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { nextInSeries } from '../../../../engine/server/db/series.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { OwnedInvoice } from '../../../../engine/server/invoices/invoice-owner.ts';
import { assertPrintable } from '../../../../engine/server/pdf/printable.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Subject } from '../../../../engine/server/workflows/workflow-service.ts';
import type { NewLine } from '../journal/line.store.ts';
import { toOwned } from '../present.ts';
import { payByDays } from '../records/pay-by-days.ts';
import { paperNumber, seriesOf } from '../rules.ts';
import { addInvoice, invoiceById, payerOf } from '../store.ts';
import { type Doing, tellPayer } from './notify-payer.ts';

/** Whom an invoice is made out to: an account, under its own name where the owner knows no better one, or an address. */
export type Payer =
  | { accountId: string; name?: string }
  | { accountId: null; name: string; email: string; language: Lang };

/**
 * Issues an invoice in the transaction of the room that asks for it; its number is taken now (PAY-3). The payer hears
 * of it by mail. The room must be an `InvoiceOwner` of this kind of record.
 * @param query.lines what is asked for; it must come to more than nothing
 */
export async function issueInvoice(
  ctx: Doing,
  db: TenantDb,
  query: {
    payer: Payer;
    subject: Subject;
    purpose: string;
    /** What it is for as a whole: lists, mails and the gateway say this. */
    title: Text;
    lines: readonly NewLine[];
    /** Day of Hong Kong; else as long as the setting says. */
    dueOn?: string;
    /** It is paid in the same moment: the receipt is all the payer hears of. */
    quiet?: true;
  },
): Promise<OwnedInvoice> {
  if (!ctx.engine.invoiceOwners[query.subject.kind]) throw new Error(`nobody owns invoices of ${query.subject.kind}`);
  const issuedOn = hongKongDate(db.now);
  const { payer: addressee } = query;
  const payer = addressee.accountId === null ? addressee : await payerOf(db, addressee.accountId, addressee.name);
  // a job has nobody who could write the name in another way: its paper is refused, and staff hear of it, when it is drawn
  if (ctx.actor.kind === 'person')
    await assertPrintable(query.title.en, [
      payer.name,
      query.title['zh-hant'],
      ...query.lines.map(({ text }) => text['zh-hant']),
    ]);
  const series = seriesOf('I', issuedOn);
  const number = paperNumber(series, await nextInSeries(db, series));
  const totalCents = query.lines.reduce((sum, { quantity, eachCents }) => sum + quantity * eachCents, 0);
  const dueOn = query.dueOn ?? addDays(issuedOn, await payByDays(db, issuedOn));
  const id = await addInvoice(db, {
    number,
    account_id: payer.accountId,
    payer_name: payer.name,
    payer_email: payer.email,
    payer_language: payer.language,
    subject_kind: query.subject.kind,
    subject_id: query.subject.id,
    purpose: query.purpose,
    title: query.title,
    lines: query.lines,
    total_cents: totalCents,
    issued_on: issuedOn,
    due_on: dueOn,
  });
  await audit(db, ctx, 'invoice.issue', id, {
    changes: added({ number, total_cents: totalCents, for: `${query.subject.kind}/${query.subject.id}` }),
  });
  const row = found(await invoiceById(db, id));
  if (!query.quiet) await tellPayer(ctx, db, row, 'payment-invoice');
  return toOwned(row);
}
