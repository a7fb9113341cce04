import { declareList } from '../../../contract/lists/list.ts';
import { wordsOf } from '../../../contract/word-key.ts';
import { GIFT_STATUSES, PLAN_STATUSES } from './values.ts';

/** Gifts of the tenant, for those who look after them (PAY-1). */
export const giftsList = declareList('GET /donation/list', {
  name: 'Gift-List',
  title: 'donations-web.list.title',
  columns: [
    { key: 'paid', header: 'donations.paidOn', value: (row) => ({ day: row.paidOn }) },
    { key: 'donor', header: 'donations.donor', value: (row) => row.donor },
    { key: 'email', header: 'word.emailAddress', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'receiptName', header: 'donations.receiptName', extra: true, value: (row) => row.receiptName },
    { key: 'appeal', header: 'donations.appeal', value: (row) => row.appeal },
    { key: 'cycle', header: 'donations.cycle', value: (row) => row.cycleLabel },
    { key: 'dedication', header: 'donations.dedication', extra: true, value: (row) => row.dedication },
    { key: 'method', header: 'donations.method', extra: true, value: (row) => row.method },
    { key: 'payment', header: 'word.paymentNumber', oneLine: true, extra: true, value: (row) => row.paymentNumber },
    { key: 'reference', header: 'word.reference', oneLine: true, extra: true, value: (row) => row.reference },
    {
      key: 'receipt',
      header: 'donations.receipt',
      oneLine: true,
      value: ({ receipt }, say) =>
        receipt ? `${receipt.number}${receipt.voided ? ` · ${say('donations.voided')}` : ''}` : '',
    },
    { key: 'oldReceipt', header: 'donations.oldReceipt', oneLine: true, extra: true, value: (row) => row.oldReceipt },
    { key: 'status', header: 'donations.status', value: (row) => row.statusLabel },
    {
      key: 'amount',
      header: 'word.amount',
      sheet: 'word.amountHkd',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.cents }),
    },
    {
      key: 'received',
      header: 'donations.received',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.receivedCents }),
    },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    status: { label: 'donations.status', words: wordsOf('donations.status', GIFT_STATUSES) },
    paid: { label: 'donations.paidOn', as: 'days' },
    appeal: { label: 'donations.appeal', as: 'named' },
    donor: null,
  },
  people: true,
  rowKey: (row) => row.giftId,
});

/** Regular gifts, with what failed and why, for those who look after them (PAY-1). */
export const plansList = declareList('GET /donation/plan/list', {
  name: 'Gift-Plans',
  title: 'donations-plans.title',
  columns: [
    { key: 'donor', header: 'donations.donor', value: (row) => row.donor },
    { key: 'email', header: 'word.emailAddress', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'appeal', header: 'donations.appeal', value: (row) => row.appeal },
    { key: 'cycle', header: 'donations.cycle', value: (row) => row.cycleLabel },
    { key: 'next', header: 'donations-own.next', value: (row) => ({ day: row.nextOn }) },
    { key: 'status', header: 'donations.status', value: (row) => row.statusLabel },
    { key: 'declined', header: 'donations-plans.declined', value: (row) => row.declined },
    { key: 'tries', header: 'donations-plans.tries', extra: true, align: 'end', value: (row) => row.tries },
    { key: 'tryOn', header: 'donations-plans.tryOn', extra: true, value: (row) => ({ day: row.tryOn }) },
    { key: 'card', header: 'donations-own.card', oneLine: true, extra: true, value: (row) => row.card },
    { key: 'expires', header: 'donations-plans.expires', extra: true, value: (row) => row.cardExpires },
    { key: 'why', header: 'word.reason', extra: true, value: (row) => row.why },
    { key: 'since', header: 'donations-plans.since', extra: true, value: (row) => ({ at: row.createdAt }) },
    { key: 'gifts', header: 'donations-plans.gifts', align: 'end', extra: true, value: (row) => row.gifts },
    {
      key: 'given',
      header: 'donations-plans.given',
      sheet: 'donations-plans.givenHkd',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.givenCents }),
    },
    {
      key: 'amount',
      header: 'word.amount',
      sheet: 'word.amountHkd',
      align: 'end',
      value: (row) => ({ cents: row.cents }),
    },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    status: { label: 'donations.status', words: wordsOf('donations.plan', PLAN_STATUSES) },
    failing: { label: 'donations-plans.failing', as: 'flag' },
  },
  rowKey: (row) => row.planId,
});
