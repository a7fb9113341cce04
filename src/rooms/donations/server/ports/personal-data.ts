import { partsOf } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';
import { saidMethod } from '../../../../engine/server/personal/said-method.ts';

const ofDonor = partsOf('donor', 'donor_id');
const ofGiftReceipt = partsOf('gift_receipt', 'receipt_id');
const STAFF = { en: 'Donation staff and auditors', 'zh-hant': '捐款職員及核數師' };
const BOOKS = {
  en: 'Donations and their receipts are kept for seven years because the receipts are for tax deduction (section 88).',
  'zh-hant': '捐款及收據須保存七年，以供扣稅核證（第 88 條）。',
};

/** What the room keeps of people: donors, their gifts and receipts. */
export const donationsPersonal: PersonalData = {
  kinds: [
    {
      name: 'donors',
      title: { en: 'Donor', 'zh-hant': '捐款人' },
      purpose: { en: 'To thank donors and send receipts', 'zh-hant': '致謝及發出收據' },
      readers: STAFF,
      keep: {
        months: 84,
        since: `coalesce((select max(g.created_at) from gift g where g.tenant_id = t.tenant_id and g.donor_id = t.id), '-infinity')`,
        why: BOOKS,
      },
      stops: [
        {
          when: `exists (select from gift_plan q where q.tenant_id = t.tenant_id and q.donor_id = t.id
            and q.status in ('active', 'paused'))`,
          why: {
            en: 'A regular donation is active. Please stop it first.',
            'zh-hant': '有定期捐款仍在進行，請先停止。',
          },
          path: '/giving',
        },
      ],
      tables: [
        {
          table: 'donor',
          whose: [{ account: 'account_id' }, { address: 'email' }],
          gives: ['name', 'email', 'created_at'],
          without: { derived: ['email_key'], technical: ['import_id', 'language'] },
          erase: {
            name: `''`,
            email: `'erased-' || t.id || '@erased.invalid'`,
            email_key: `'erased-' || t.id || '@erased.invalid'`,
          },
        },
        ofDonor('gift_plan', {
          record: true,
          // biome-ignore format: a list to be read at a glance
          gives: ['name', 'receipt_name', 'cents', 'cycle', 'day', 'method', 'card_label', 'status', 'created_at',
            'stopped_at'],
          said: { cycle: 'donations.cycle.', method: 'checkout.method.', status: 'donations.plan.' },
          without: {
            secret: ['card_token', 'agreement_id'],
            // biome-ignore format: a list to be read at a glance
            technical: ['anonymous', 'card_expires', 'declined', 'ended_by', 'expiry_told', 'language', 'merchant_id', 'next_on',
              'pause_until', 'tries', 'try_on', 'why'],
          },
          erase: { name: `''`, receipt_name: `''`, card_label: `''`, card_token: 'null', why: `''` },
        }),
      ],
    },
    {
      name: 'gifts',
      title: { en: 'Donations and receipts', 'zh-hant': '捐款及收據' },
      purpose: {
        en: 'To thank donors, account for donations and provide proof for tax',
        'zh-hant': '致謝、交代用途及扣稅核證',
      },
      readers: STAFF,
      keep: { months: 84, since: 't.created_at', why: BOOKS },
      tables: [
        ofDonor('gift', {
          record: true,
          // biome-ignore format: a list to be read at a glance
          gives: ['reference', 'cents', 'status', 'paid_on', 'method', 'payment_number', 'old_receipt', 'name', 'receipt_name', 'dedication',
            'dedication_name', 'created_at'],
          said: { status: 'donations.status.', method: saidMethod },
          // biome-ignore format: a list to be read at a glance
          without: {
            derived: ['import_key'],
            technical: ['anonymous', 'due_on', 'import_id', 'language', 'paid_at', 'payment_reference', 'refunded_cents'],
          },
          erase: { name: `''`, receipt_name: `''`, dedication_name: `''` },
        }),
        {
          table: 'gift_receipt',
          whose: [{ of: 'gift', by: 'gift_id' }],
          gives: ['number', 'receipt_name', 'cents', 'given_on', 'issued_on', 'method'],
          said: { method: saidMethod },
          without: { technical: ['file_number', 'issued_at', 'language', 'payment_reference'] },
          erase: { receipt_name: `''` },
        },
        ofGiftReceipt('gift_receipt_original', {
          gives: ['taken_at'],
          erase: {},
        }),
        ofGiftReceipt('gift_receipt_void', {
          gives: ['voided_at'],
          without: { staff: ['voided_by', 'reason'] },
          erase: {},
        }),
      ],
    },
  ],
  without: { appeal: 'what people are asked to give for' },
};
