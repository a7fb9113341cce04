import { declareList } from '../../../contract/lists/list.ts';
import { wordsOf } from '../../../contract/word-key.ts';
import { INVOICE_STATUSES } from './values.ts';

/** Invoices of the tenant, for those who look after payments (PAY-3). */
export const invoicesList = declareList('GET /payment/invoice/list', {
  name: 'Invoice-List',
  title: 'payments-web.list.title',
  columns: [
    { key: 'number', header: 'payments.number', value: (row) => row.number },
    { key: 'payer', header: 'payments.payer', value: (row) => row.payer },
    { key: 'email', header: 'word.emailAddress', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'text', header: 'payments.text', value: (row) => row.text },
    { key: 'issued', header: 'payments.issuedOn', value: (row) => ({ day: row.issuedOn }) },
    { key: 'due', header: 'word.payBy', value: (row) => ({ day: row.dueOn }) },
    { key: 'paid', header: 'payments.paidOn', value: (row) => ({ day: row.receipt?.paidOn ?? null }) },
    { key: 'receipt', header: 'payments.receiptNumber', value: (row) => row.receipt?.number ?? '' },
    {
      key: 'payment',
      header: 'word.paymentNumber',
      oneLine: true,
      extra: true,
      value: (row) => row.receipt?.paymentNumber ?? '',
    },
    {
      key: 'reference',
      header: 'word.reference',
      extra: true,
      value: (row) => row.receipt?.reference ?? '',
    },
    { key: 'method', header: 'payments.method', extra: true, value: (row) => row.receipt?.method ?? '' },
    { key: 'note', header: 'payments.creditNumber', value: (row) => row.creditNote?.number ?? '' },
    {
      key: 'status',
      header: 'payments.status',
      value: ({ statusLabel, overdue }, say) => (overdue ? `${statusLabel} · ${say('word.overdue')}` : statusLabel),
    },
    {
      key: 'amount',
      header: 'word.amount',
      sheet: 'word.amountHkd',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.totalCents }),
    },
    {
      key: 'received',
      header: 'payments-web.list.receivedOf',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.receivedCents }),
    },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    status: { label: 'payments.status', words: wordsOf('payments.status', INVOICE_STATUSES) },
    overdue: { label: 'word.overdue', as: 'flag' },
    paid: { label: 'payments-figures.chip', as: 'days' },
    correction: { label: 'payments-web.list.corrections', as: 'flag' },
    record: null,
  },
  rowKey: (row) => row.invoiceId,
});

/** What came and went, for the accountant (PAY-3). */
export const journalList = declareList('GET /payment/journal/list', {
  name: 'Payment-Journal',
  title: 'payments-web.journal.title',
  columns: [
    { key: 'day', header: 'word.day', value: (row) => ({ day: row.day }) },
    { key: 'kind', header: 'payments-web.journal.kind', value: (row) => row.kindLabel },
    { key: 'number', header: 'payments-web.journal.number', oneLine: true, value: (row) => row.number },
    { key: 'invoice', header: 'payments.number', oneLine: true, extra: true, value: (row) => row.invoice },
    { key: 'payer', header: 'payments.payer', value: (row) => row.payer },
    { key: 'purpose', header: 'payments-web.journal.purpose', value: (row) => row.purposeLabel },
    { key: 'method', header: 'payments.method', value: (row) => row.method },
    { key: 'payment', header: 'word.paymentNumber', oneLine: true, extra: true, value: (row) => row.paymentNumber },
    { key: 'reference', header: 'word.reference', oneLine: true, extra: true, value: (row) => row.reference },
    {
      key: 'giftReceipts',
      header: 'payments-web.journal.giftReceipts',
      oneLine: true,
      value: (row) => row.giftReceipts,
    },
    {
      key: 'fee',
      header: 'payments-web.journal.fee',
      align: 'end',
      sum: true,
      extra: true,
      value: (row) => ({ cents: row.feeCents }),
    },
    {
      key: 'amount',
      header: 'word.amount',
      sheet: 'word.amountHkd',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.cents }),
    },
  ],
  filters: {
    days: { label: 'payments-web.journal.days', as: 'days' },
    purpose: {
      label: 'payments-web.journal.purpose',
      words: {
        fee: 'payments.purpose.fee',
        ticket: 'payments.purpose.ticket',
        gift: 'payments.purpose.gift',
        discount: 'payments.purpose.discount',
        other: 'payments.purpose.other',
      },
    },
  },
  rowKey: (row) => `${row.number} ${row.kind} ${row.purpose} ${row.reference}`,
});
