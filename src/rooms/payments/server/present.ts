import type { Output } from '../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import { langOf, type Text } from '../../../contract/lang.ts';
import { dynamicWord, type WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { OwnedInvoice } from '../../../engine/server/invoices/invoice-owner.ts';
import { found } from '../../../engine/server/refusal.ts';
import type { Correction } from './corrections/correction.store.ts';
import { mayBook, mayCorrect, mayDecideCorrection, seesCorrection } from './policy.ts';
import { BEFORE, lineAt, statusOf } from './rules.ts';
import type { InvoiceRow } from './store.ts';

type Invoice = Output<'GET /payment/invoice/list'>['rows'][number];

const METHOD_WORDS: Record<string, WordKey> = {
  hand: 'payments.method.hand',
  [BEFORE]: 'payments.method.before',
  mastercard: 'checkout.method.mastercard',
  bea: 'checkout.method.bea',
  paypal: 'checkout.method.paypal',
  upload: 'checkout.method.upload',
};

export const methodLabel = (ctx: Context, method: string): string => ctx.t(METHOD_WORDS[method] ?? dynamicWord(method));

/** What of an invoice has come and stayed, whole cents: nothing while it is open. */
const receivedOf = (row: InvoiceRow): number =>
  row.payment_id === null
    ? 0
    : row.total_cents - row.refunds.reduce((sum, { cents }) => sum + cents, 0) - row.charged_back_cents;

export function presentInvoice(ctx: Context, row: InvoiceRow): Invoice {
  const pick = (text: Text) => ctx.engine.words.pick(ctx.lang, text);
  const status = statusOf(row);
  const open = status === 'open' && mayBook(ctx, row);
  const forStaff = (name: string | null) => (ctx.can('payment-manage') ? name : null);
  return {
    invoiceId: row.id,
    number: row.number,
    status,
    statusLabel: ctx.t(`payments.status.${status}`),
    payer: row.payer_name,
    email: row.payer_email,
    text: pick(row.title),
    totalCents: row.total_cents,
    receivedCents: receivedOf(row),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    overdue: status === 'open' && row.due_on < hongKongDate(ctx.now),
    receipt:
      row.receipt_number !== null
        ? {
            number: row.receipt_number,
            paymentNumber: row.payment_number!,
            paidOn: row.paid_on!,
            reference: row.reference!,
            method: methodLabel(ctx, row.method!),
            recordedAt: row.recorded_at!.toISOString(),
            by: forStaff(row.recorded_name),
            earlier: row.method === BEFORE,
          }
        : null,
    corrections: row.corrections.flatMap((correction) => presentCorrection(ctx, row, correction)),
    creditNote: row.credit_number
      ? {
          number: row.credit_number,
          issuedOn: row.credited_on!,
          reason: row.credit_reason!,
          by: forStaff(row.credited_name),
        }
      : null,
    refunds: row.refunds.map(({ number, cents, on, reference, lines }) => ({
      number,
      cents,
      refundedOn: on,
      reference,
      lines: lines.map(({ position, cents }) => ({ text: pick(found(lineAt(row, position)).text), cents })),
    })),
    abilities: { pay: open, cancel: open, correct: mayCorrect(ctx, row) },
  };
}

/** The payer learns of a payment that was taken back; what was asked for and not done is the staff's. */
function presentCorrection(ctx: Context, row: InvoiceRow, correction: Correction): Invoice['corrections'] {
  if (!seesCorrection(ctx, correction)) return [];
  const forStaff = <T>(value: T) => (ctx.can('payment-manage') ? value : null);
  const isOpen = correction.status === 'asked';
  return [
    {
      correctionId: correction.id,
      status: correction.status,
      statusLabel: ctx.t(`payments.correction.status.${correction.status}`),
      receipt: correction.receiptNumber,
      reason: correction.reason,
      why: correction.why,
      askedBy: forStaff(correction.askedName),
      askedAt: new Date(correction.askedAt).toISOString(),
      decidedBy: forStaff(correction.decidedName),
      decidedAt: correction.decidedAt && new Date(correction.decidedAt).toISOString(),
      abilities: {
        approve: isOpen && mayDecideCorrection(ctx, row, correction.askedBy, true),
        reject: isOpen && mayDecideCorrection(ctx, row, correction.askedBy, false),
      },
    },
  ];
}

/** With what somebody who looks at one alone needs: how to pay it, and what booking or cancelling it will bring about. */
export function presentOneInvoice(ctx: Context, row: InvoiceRow): Output<'GET /payment/invoice/get'> {
  const { words, invoiceOwners } = ctx.engine;
  const outcome = invoiceOwners[row.subject_kind]!.outcome(toOwned(row));
  const params = { payer: row.payer_name };
  const { howToPay } = ctx.tenant;
  return {
    ...presentInvoice(ctx, row),
    personId: ctx.can('payment-manage') ? row.account_id : null,
    lines: row.lines.map(({ text, ...line }) => ({ ...line, text: words.pick(ctx.lang, text) })),
    notes: row.notes.map(({ text, on }) => ({ text: words.pick(ctx.lang, text), on })),
    chargebacks: row.chargebacks.map(({ cents, on, method, reference }) => ({
      cents,
      takenOn: on,
      method: methodLabel(ctx, method),
      reference,
    })),
    howToPay: howToPay ? words.pick(ctx.lang, howToPay) : null,
    outcome: { paid: ctx.t(outcome.paid, params), cancelled: ctx.t(outcome.cancelled, params) },
  };
}

/** Who pays, as papers of other rooms name them. */
export const payerIn = ({ account_id, payer_name, email, language }: InvoiceRow) => ({
  accountId: account_id,
  name: payer_name,
  email,
  language: langOf(language),
});

/** What the owner of an invoice is told. */
export const toOwned = (row: InvoiceRow): OwnedInvoice => ({
  id: row.id,
  number: row.number,
  accountId: row.account_id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  purpose: row.purpose,
  totalCents: row.total_cents,
  lines: row.lines,
  issuedOn: row.issued_on,
});
