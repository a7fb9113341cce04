import { z } from 'zod';
import { callsBy, may } from '../../../contract/declare-call.ts';
import { PDF_RATE } from '../../../contract/limits.ts';
import {
  count,
  day,
  flag,
  id,
  instant,
  line,
  multiline,
  page,
  pageInput,
  period,
  typedDay,
} from '../../../contract/wire.ts';
import { INVOICE_STATUSES, JOURNAL_KINDS, JOURNAL_PURPOSES, LINE_PURPOSES } from './values.ts';

const forStaff = callsBy({ can: 'payment-manage' });
const forPerson = callsBy('person');

/** The papers of an invoice: itself, and the one that says what became of it. */
export const PAPERS = ['invoice', 'receipt', 'creditNote'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** An invoice as it was issued, and what became of it: it is never edited (product.md, Payments). */
const invoice = z.object({
  invoiceId: id,
  number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  statusLabel: z.string(),
  payer: z.string(),
  email: z.string(),
  /** What it is for, in the reader's language. */
  text: z.string(),
  /** Whole cents of HKD. */
  totalCents: z.number().int(),
  /** What of it has come and stayed: 0 while it is open, less what was refunded and charged back. */
  receivedCents: z.number().int(),
  issuedOn: day,
  dueOn: day,
  /** Open, and the day to pay by has passed. */
  overdue: z.boolean(),
  receipt: z
    .object({
      number: z.string(),
      /** Of the money itself: `P-2026-00001` (spec §3). */
      paymentNumber: z.string(),
      paidOn: day,
      reference: z.string(),
      method: z.string(),
      recordedAt: instant,
      /** Who booked it; told to those who look after payments. */
      by: z.string().nullable(),
      /** Of an earlier system: its number may be empty, and there is no paper of ours. */
      earlier: z.boolean(),
    })
    .nullable(),
  /** Payments booked by hand that were taken back, or are asked to be; the receipt of one that was is void. */
  corrections: z.array(
    z.object({
      correctionId: id,
      status: z.enum(['asked', 'done', 'rejected']),
      statusLabel: z.string(),
      /** Number of the receipt. */
      receipt: z.string(),
      reason: z.string(),
      why: z.string(),
      askedBy: z.string().nullable(),
      askedAt: instant,
      decidedBy: z.string().nullable(),
      decidedAt: instant.nullable(),
      abilities: may('approve', 'reject'),
    }),
  ),
  creditNote: z.object({ number: z.string(), issuedOn: day, reason: z.string(), by: z.string().nullable() }).nullable(),
  /** Money of it that went back, oldest first; whole cents of HKD. */
  refunds: z.array(
    z.object({
      number: z.string(),
      cents: z.number().int(),
      refundedOn: day,
      reference: z.string(),
      /** Which lines it was for; none where nobody said. */
      lines: z.array(z.object({ text: z.string(), cents: z.number().int() })),
    }),
  ),
  abilities: may('pay', 'cancel', 'correct'),
});

/** How many, and whole cents. */
const sum = z.object({ count: z.number().int(), cents: z.number().int() });
const filter = {
  status: z.enum(INVOICE_STATUSES).optional(),
  /** Of the open ones only those whose day to pay by has passed. */
  overdue: flag.optional(),
  /** Of the paid ones those whose money came in these days. */
  paid: period.optional(),
  search: line.optional(),
  /** Those with a payment that somebody wants to take back. */
  correction: flag.optional(),
  /** What they are for: the id of a membership. */
  record: id.optional(),
};

export const payments = {
  'GET /payment/invoice/list': forStaff({
    summary: 'List invoices by status, number, payer or address: open ones overdue first, others newest first (PAY-3)',
    input: z.object({ ...filter, ...pageInput }),
    /** What the search finds, summed by status; the overdue are among the open. */
    output: page(invoice).extend({
      sums: z.object({
        open: sum,
        overdue: sum,
        /** By what the invoices ask; `received` is the same by what has come and stayed. */
        paid: sum,
        received: sum,
        cancelled: sum,
        correction: sum,
      }),
    }),
  }),
  'GET /payment/invoice/mine': forPerson({
    summary: 'List one’s own invoices, newest first',
    output: z.object({ rows: z.array(invoice) }),
  }),
  'GET /payment/invoice/get': forPerson({
    summary: 'Get an invoice: one’s own or, for payment staff, any',
    keyCan: 'payment-manage',
    input: z.object({ invoiceId: id }),
    output: invoice.extend({
      /** Whose it is, for those who look after payments. */
      personId: id.nullable(),
      /** What it asks for; whole cents, less than nothing where it is a discount. */
      lines: z.array(
        z.object({
          position: z.number().int(),
          text: z.string(),
          quantity: z.number().int(),
          eachCents: z.number().int(),
          cents: z.number().int(),
          purpose: z.enum(LINE_PURPOSES),
          refundedCents: z.number().int(),
        }),
      ),
      /** What became of what it is for since it was issued, oldest first. */
      notes: z.array(z.object({ text: z.string(), on: day })),
      /** What issuers of cards took back of it, oldest first; whole cents of HKD. */
      chargebacks: z.array(
        z.object({ cents: z.number().int(), takenOn: day, method: z.string(), reference: z.string() }),
      ),
      /** Where the money goes, in the reader's language. */
      howToPay: z.string().nullable(),
      /** What marking it as paid or cancelling it brings about, in a sentence. */
      outcome: z.object({ paid: z.string(), cancelled: z.string() }),
    }),
  }),
  'GET /payment/invoice/pdf': forPerson({
    summary: 'Download an invoice, its receipt or its credit note as PDF, Chinese and English on one page (PAY-3)',
    keyCan: 'payment-manage',
    input: z.object({
      invoiceId: id,
      kind: z.enum(PAPERS),
      /** A receipt that is void; else the paper that counts. */
      number: line.optional(),
    }),
    output: z.unknown(),
    limit: PDF_RATE,
  }),
  'GET /payment/refund/pdf': forPerson({
    summary: 'Download the credit note of a refund as PDF in both languages (PAY-3)',
    input: z.object({ invoiceId: id, number: line }),
    output: z.unknown(),
    limit: PDF_RATE,
  }),
  'POST /payment/invoice/pay': forStaff({
    summary: 'Record a payment of an invoice by hand, and issue its receipt (PAY-3)',
    input: z.object({
      invoiceId: id,
      paidOn: typedDay,
      /** Of the bank slip or cheque. */
      reference: line,
      /** Why a line of the bank statement that is booked already is booked again. */
      repeat: line.max(500).default(''),
      /** What was received, whole cents: must be what was asked. */
      cents: count,
    }),
    output: z.object({ message: z.string(), invoice }),
  }),
  'POST /payment/invoice/cancel': forStaff({
    summary: 'Cancel an open invoice by a credit note, with a reason (PAY-3)',
    input: z.object({ invoiceId: id, reason: multiline }),
    output: z.object({ message: z.string(), invoice }),
  }),
  'POST /payment/correction/ask': forStaff({
    summary: 'Ask to reverse a payment recorded by mistake; a second person decides (PAY-3)',
    input: z.object({ invoiceId: id, reason: multiline }),
    output: z.object({ message: z.string(), invoice }),
  }),
  'POST /payment/correction/decide': forStaff({
    summary: 'Approve or reject the reversal of a payment that a colleague asked for (PAY-3)',
    input: z.object({ correctionId: id, approve: flag, reason: multiline.optional() }),
    output: z.object({ message: z.string(), invoice }),
  }),
  'GET /payment/journal/list': forStaff({
    summary:
      'List receipts and refunds by day, document and purpose for the accountant; totals match the receipts (PAY-3)',
    /** Without days it is of the month before and this one, as far as it has come. */
    input: z.object({ days: period.optional(), purpose: z.enum(JOURNAL_PURPOSES).optional(), ...pageInput }),
    output: page(
      z.object({
        day,
        kind: z.enum(JOURNAL_KINDS),
        kindLabel: z.string(),
        /** Of the receipt or the credit note; of money that an issuer took, that of the receipt it was taken from. */
        number: z.string(),
        /** Null: a gift, which has no invoice. */
        invoiceId: id.nullable(),
        invoice: z.string(),
        payer: z.string(),
        purpose: z.enum(JOURNAL_PURPOSES),
        purposeLabel: z.string(),
        method: z.string(),
        reference: z.string(),
        /** Of the money that came, also where it went back; empty where none is known. */
        paymentNumber: z.string(),
        /** Receipts of a gift that was paid with a ticket or a fee; empty else. */
        giftReceipts: z.string(),
        /** Whole cents of HKD, less than nothing where money went back or a receipt is void. */
        cents: z.number().int(),
        /** What the gateway kept of the payment; null where it is not known. */
        feeCents: z.number().int().nullable(),
      }),
    ).extend({
      /** Of the whole period, whole cents; what went away is less than nothing. */
      sums: z.object({
        receipts: z.number().int(),
        voids: z.number().int(),
        refunds: z.number().int(),
        chargebacks: z.number().int(),
        /** Money of an earlier system. */
        imported: z.number().int(),
        fees: z.number().int(),
      }),
    }),
  }),
};
