import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { contactEmail } from '../../../../engine/server/organisation/put-organisation.ts';
import type { Paper } from '../../../../engine/server/pdf/paper.ts';
import { fpsCodeOf } from '../../../checkout/server/slips/fps-code-of.ts';
import type { PaperKind } from '../../contract/calls.ts';
import type { Correction } from '../corrections/correction.store.ts';
import type { InvoiceLine } from '../journal/line.store.ts';
import { statusOf } from '../rules.ts';
import type { InvoiceRow } from '../store.ts';

const PAYERS = {
  invoice: 'payment-papers.billTo',
  receipt: 'payment-papers.receivedFrom',
  creditNote: 'payment-papers.creditTo',
} as const;
const TOTALS = {
  invoice: 'payment-papers.total',
  receipt: 'payment-papers.received',
  creditNote: 'payment-papers.credited',
} as const;

/** The invoice as it was paid by a payment that was taken back since; null where there is no such receipt. */
export function withVoidReceipt(row: InvoiceRow, number: string): (InvoiceRow & { voided: Correction }) | null {
  const voided = row.corrections.find(({ status, receiptNumber }) => status === 'done' && receiptNumber === number);
  return voided
    ? {
        ...row,
        voided,
        receipt_number: number,
        payment_number: voided.paymentNumber,
        method: voided.method,
        reference: voided.reference,
        paid_on: voided.paidOn,
        recorded_at: new Date(voided.recordedAt),
      }
    : null;
}

/** A line as papers show it: what it is, how many at what price where there are several, and what it comes to. */
export const paperLine = ({ text, quantity, eachCents, cents }: InvoiceLine): Paper['lines'][number] => ({
  text,
  ...(quantity > 1 && { detail: `${quantity} × ${formatMoney(eachCents, 'en')}` }),
  amount: formatMoney(cents, 'en'),
});

/** What the QR code of an invoice says while it is unpaid and transfers by FPS are taken; null: it has none. */
export const fpsOf = async (db: TenantDb, row: InvoiceRow, kind: PaperKind): Promise<string | null> =>
  kind === 'invoice' && statusOf(row) === 'open'
    ? fpsCodeOf(db, { cents: row.total_cents, reference: row.number })
    : null;

/** One of the papers of an invoice, as it was issued (PAY-3). @param fps what its QR code for banks' apps says; null: it has none */
export function paperOf(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  row: InvoiceRow & { voided?: Correction },
  kind: PaperKind,
  fps: string | null,
): Paper {
  const { voided } = row;
  const say = (key: WordKey, params?: Record<string, string>): Text => engine.words.both(tenant.key, key, params);
  // `HK$` is read by all, and the same figure stands once for both languages.
  const amount = formatMoney(row.total_cents, 'en');
  const number = { invoice: row.number, receipt: row.receipt_number, creditNote: row.credit_number }[kind];
  if (number === null) throw new Error(`invoice ${row.number} has no ${kind}`);
  const fact = (key: WordKey, value: string | null) => ({ label: say(key), value: value ?? '' });
  const day = (date: string | null) => date && formatDate(date);
  const about = {
    invoice: [fact('payment-papers.issuedOn', day(row.issued_on)), fact('word.payBy', day(row.due_on))],
    receipt: [
      fact('payment-papers.issuedOn', row.recorded_at && day(hongKongDate(row.recorded_at))),
      fact('payment-papers.forInvoice', row.number),
      fact('payment-papers.paymentNumber', row.payment_number),
      fact('payment-papers.paidOn', day(row.paid_on)),
      fact('payment-papers.reference', row.reference),
    ],
    creditNote: [
      fact('payment-papers.issuedOn', day(row.credited_on)),
      fact('payment-papers.cancels', row.number),
      fact('payment-papers.invoiceOf', day(row.issued_on)),
    ],
  }[kind];
  return {
    number,
    title: say(`payment-papers.${kind}`),
    stamp: kind === 'receipt' ? say(voided ? 'payment-papers.void' : 'payment-papers.paid') : null,
    payer: { label: say(PAYERS[kind]), name: row.payer_name, email: row.payer_email },
    facts: [fact('word.number', number), ...about].filter(({ value }) => value !== ''),
    head: { text: say('payment-papers.item'), amount: say('word.amountHkd') },
    lines: row.lines.map(paperLine),
    total: { label: say(TOTALS[kind]), amount },
    notes: [...notedSince(), ...notesOf()],
    ...(fps !== null && { code: { says: fps, text: say('payment-papers.fps') } }),
    foot: say('payment-papers.foot', { email: contactEmail(tenant) }),
  };

  function notedSince(): Paper['notes'] {
    return row.notes.map(({ text, on }) => ({
      heading: say('payment-papers.noted', { date: formatDate(on) }),
      text,
    }));
  }

  function notesOf(): Paper['notes'] {
    if (voided)
      return [
        {
          heading: say('payment-papers.voidOf', { date: formatDate(hongKongDate(new Date(voided.decidedAt!))) }),
          text: { en: voided.reason, 'zh-hant': voided.reason },
        },
      ];
    if (kind === 'receipt') {
      const gift = row.lines.filter(({ purpose }) => purpose === 'gift').reduce((sum, { cents }) => sum + cents, 0);
      return [
        { heading: say('payment-papers.thanks'), text: say('payment-papers.thanksText', { number: row.number }) },
        ...(gift > 0
          ? [
              {
                heading: say('payment-papers.gift'),
                text: say('payment-papers.giftText', { amount: formatMoney(gift, 'en') }),
              },
            ]
          : []),
      ];
    }
    if (kind === 'creditNote') {
      const reason = { en: row.credit_reason!, 'zh-hant': row.credit_reason! };
      return [
        { heading: say('word.reason'), text: reason },
        { heading: say('payment-papers.effect'), text: say('payment-papers.effectText', { number: row.number }) },
      ];
    }
    const text = tenant.howToPay ?? say('payment-papers.quote', { number: row.number });
    return [{ heading: say('payment-papers.howToPay'), text }];
  }
}
