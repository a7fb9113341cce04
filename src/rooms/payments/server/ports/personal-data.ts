import { partsOf } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';
import { saidMethod } from '../../../../engine/server/personal/said-method.ts';
import { BUSINESS_RECORDS } from '../../../../engine/server/personal/standard-texts.ts';

const ofInvoice = partsOf('invoice', 'invoice_id');
const STAFF = { en: 'Finance staff and auditors', 'zh-hant': '財務職員及核數師' };

/** What the room keeps of people: who owes and paid what. */
export const paymentsPersonal: PersonalData = {
  kinds: [
    {
      name: 'invoices',
      title: { en: 'Invoices, receipts and credit notes', 'zh-hant': '發票、收據及貸項通知單' },
      purpose: { en: 'To receive payments and keep the books', 'zh-hant': '收款及備存賬目' },
      readers: STAFF,
      keep: { months: 84, since: 't.issued_at', why: BUSINESS_RECORDS },
      stops: [
        {
          when: `not exists (select from payment p where p.tenant_id = t.tenant_id and p.invoice_id = t.id)
            and not exists (select from credit_note n where n.tenant_id = t.tenant_id and n.invoice_id = t.id)`,
          why: { en: 'An invoice is open.', 'zh-hant': '有發票尚未繳付。' },
          path: '/profile/payment-log',
        },
      ],
      tables: [
        {
          table: 'invoice',
          whose: [{ account: 'account_id' }, { address: 'payer_email' }],
          record: true,
          // biome-ignore format: a list to be read at a glance
          gives: ['number', 'title', 'total_cents', 'issued_on', 'due_on', 'payer_name', 'payer_email'],
          without: {
            derived: ['import_key'],
            technical: ['import_id', 'issued_at', 'payer_language', 'purpose', 'subject_id', 'subject_kind'],
          },
          erase: { payer_name: `'—'`, payer_email: `''` },
        },
        ofInvoice('invoice_line', {
          gives: ['text', 'quantity', 'cents'],
          without: { technical: ['each_cents', 'position', 'purpose'] },
          erase: {},
        }),
        ofInvoice('open_invoice', {
          gives: [],
          without: { derived: ['cents', 'due_on', 'issued_at'] },
          erase: {},
        }),
        ofInvoice('invoice_note', {
          gives: ['text', 'noted_on'],
          erase: {},
        }),
        ofInvoice('payment', {
          gives: ['number', 'receipt_number', 'method', 'reference', 'paid_on', 'cents'],
          said: { method: saidMethod },
          without: { staff: ['recorded_at', 'recorded_by'], technical: ['attempt'] },
          erase: { reference: `''` },
        }),
        {
          table: 'payment_correction',
          whose: [{ of: 'payment', by: 'payment_id' }],
          gives: ['asked_at', 'status', 'decided_at'],
          without: { staff: ['asked_by', 'decided_by', 'reason', 'why'] },
          erase: {},
        },
        ofInvoice('credit_note', {
          gives: ['number', 'reason', 'issued_on'],
          without: { staff: ['issued_at', 'issued_by'] },
          erase: {},
        }),
        ofInvoice('invoice_refund', {
          gives: ['number', 'cents', 'refunded_on', 'method', 'reference'],
          said: { method: saidMethod },
          without: { staff: ['issued_at'], technical: ['gift_cents'] },
          erase: { reference: `''` },
        }),
        ofInvoice('invoice_chargeback', {
          gives: ['cents', 'taken_on', 'method', 'reference'],
          said: { method: saidMethod },
          without: { technical: ['gift_cents'] },
          erase: { reference: `''` },
        }),
        ofInvoice('invoice_refund_line', {
          gives: ['cents'],
          without: { technical: ['position'] },
          erase: {},
        }),
        ofInvoice('invoice_reminder', {
          gives: ['sent_on'],
          without: { technical: ['days', 'settled_at'] },
          erase: 'delete',
        }),
      ],
    },
  ],
  without: { invoice_total: 'sums' },
};
