import { declareList } from '../../../contract/lists/list.ts';

/** Payments through gateways, for those who look after payments (PAY-4). */
export const intentsList = declareList('GET /checkout/intent/list', {
  name: 'Online-Payments',
  title: 'checkout-web.list.title',
  columns: [
    { key: 'at', header: 'checkout-web.list.at', value: (row) => ({ time: row.createdAt }) },
    { key: 'payer', header: 'payments.payer', value: (row) => row.payer },
    { key: 'email', header: 'word.emailAddress', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'order', header: 'checkout-web.list.order', oneLine: true, value: (row) => row.orderRef },
    { key: 'method', header: 'payments.method', value: (row) => row.method },
    { key: 'status', header: 'payments.status', value: (row) => row.statusLabel },
    { key: 'why', header: 'checkout-web.list.why', value: (row) => row.why },
    {
      key: 'resolved',
      header: 'checkout-web.list.resolved',
      extra: true,
      value: (row) => row.resolved?.reason ?? '',
    },
    {
      key: 'amount',
      header: 'word.amount',
      sheet: 'word.amountHkd',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.cents }),
    },
    {
      key: 'refundAsked',
      header: 'checkout-web.list.refundAsked',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.refundAskedCents }),
    },
  ],
  filters: {
    review: { label: 'checkout-web.list.review', as: 'flag' },
    refunds: { label: 'checkout-web.list.refunds', as: 'flag' },
    slips: { label: 'checkout-web.list.slips', as: 'flag' },
  },
  rowKey: (row) => row.intentId,
});

/** Days of gateways' books beside the ledger, for those who look after payments (PAY-4). */
export const reconciliationsList = declareList('GET /checkout/reconciliation/list', {
  name: 'Reconciliation-List',
  title: 'checkout-web.books.title',
  columns: [
    { key: 'day', header: 'word.day', value: (row) => ({ day: row.day }) },
    { key: 'method', header: 'payments.method', value: (row) => row.method },
    {
      key: 'merchant',
      header: 'checkout-web.books.merchant',
      oneLine: true,
      extra: true,
      value: (row) => row.merchantId,
    },
    { key: 'state', header: 'payments.status', value: (row) => row.stateLabel },
    { key: 'open', header: 'checkout-web.books.open', align: 'end', value: (row) => row.open },
    { key: 'learnt', header: 'checkout-web.books.learnt', align: 'end', extra: true, value: (row) => row.learnt },
    { key: 'ran', header: 'checkout-web.books.ran', extra: true, value: (row) => ({ time: row.ranAt }) },
    {
      key: 'gateway',
      header: 'checkout-web.books.gateway',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.gateway.cents }),
    },
    {
      key: 'ledger',
      header: 'checkout-web.books.ledger',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.ledger.cents }),
    },
  ],
  filters: { open: { label: 'checkout-web.books.toLookAt', as: 'flag' } },
  rowKey: (row) => row.reconciliationId,
});
