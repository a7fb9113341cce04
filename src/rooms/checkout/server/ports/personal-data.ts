import { kindOfTable, partsOf } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';
import { BUSINESS_RECORDS } from '../../../../engine/server/personal/standard-texts.ts';

const ofPaymentIntent = partsOf('payment_intent', 'intent_id');
const STAFF = { en: 'Finance staff and auditors', 'zh-hant': '財務職員及核數師' };

/** What the room keeps of people: who paid through which gateway. */
export const checkoutPersonal: PersonalData = {
  kinds: [
    {
      name: 'online-payments',
      title: { en: 'Online payments', 'zh-hant': '網上付款' },
      purpose: { en: 'To receive payments through a payment service, with proof', 'zh-hant': '經付款服務收款及核證' },
      readers: STAFF,
      keep: { months: 84, since: 't.created_at', why: BUSINESS_RECORDS },
      tables: [
        {
          table: 'payment_intent',
          whose: [{ account: 'account_id' }, { address: 'payer_email' }],
          gives: ['created_at', 'method', 'cents', 'status', 'paid_at', 'payer_name', 'payer_email', 'order_ref'],
          said: { method: 'checkout.method.', status: 'checkout.status.' },
          without: {
            staff: ['resolved_at', 'resolved_by', 'resolved_why', 'why'],
            // biome-ignore format: a list to be read at a glance
            technical: ['expires_at', 'look_at', 'looks', 'merchant_id', 'payable_id', 'payable_kind', 'session_ref'],
          },
          erase: { payer_name: `'—'`, payer_email: `''` },
        },
        ofPaymentIntent('ledger_entry', {
          gives: ['kind', 'cents', 'currency', 'occurred_at', 'txn_id'],
          without: { technical: ['fee_cents', 'merchant_id', 'method', 'our_ref', 'recorded_at'] },
          erase: {},
        }),
        ofPaymentIntent('refund', {
          gives: ['asked_at', 'cents', 'status', 'done_at'],
          without: {
            staff: ['asked_by', 'decided_at', 'decided_by', 'reason', 'why'],
            technical: ['parts', 'txn_ref'],
          },
          erase: { reason: `'—'` },
        }),
        ofPaymentIntent('payment_slip', {
          gives: ['name', 'bank_reference', 'paid_on', 'sent_at', 'status', 'why'],
          without: {
            staff: ['decided_at', 'decided_by', 'received_cents'],
            technical: ['language', 'type', 'sha256'],
            derived: ['bytes'],
          },
          erase: { bytes: `'\\x00'`, name: `''`, bank_reference: `''` },
        }),
        ofPaymentIntent('reconciliation_difference', {
          gives: [],
          without: {
            staff: ['found_at', 'resolved_at', 'resolved_by', 'resolved_why'],
            technical: ['gateway_cents', 'kind', 'ledger_cents', 'order_ref', 'txn_id'],
          },
          erase: {},
        }),
      ],
    },
    kindOfTable({
      name: 'gateway-messages',
      title: { en: 'Payment service messages', 'zh-hant': '付款服務訊息' },
      purpose: { en: 'To prove the response of a payment service', 'zh-hant': '核證付款服務的回覆' },
      readers: STAFF,
      upTo: { months: 12, since: 't.received_at' },
      // they name an order and no person; what else a service writes into them nobody looks at, so they do not stay
      table: 'gateway_event',
      whose: [],
      gives: [],
      without: { technical: ['body', 'event_id', 'genuine', 'method', 'outcome', 'received_at'] },
    }),
  ],
  without: {
    merchant: 'whom money goes to; an organisation',
    payment_intent_count: 'numbers',
    reconciliation: 'sums of days',
  },
};
