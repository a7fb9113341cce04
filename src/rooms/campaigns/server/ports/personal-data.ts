import { kindOfTable } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

const STAFF = { en: 'Staff who write campaigns', 'zh-hant': '負責群發電郵的職員' };

/** What the room keeps of people: who was written to, who wants to be, and who does not. */
export const campaignsPersonal: PersonalData = {
  kinds: [
    kindOfTable({
      name: 'campaign-recipients',
      title: { en: 'Campaigns received', 'zh-hant': '收到的群發電郵' },
      purpose: { en: 'To send to each person only once', 'zh-hant': '確保每人只收一次' },
      readers: STAFF,
      upTo: {
        months: 24,
        // who was left out, or not reached before it was cancelled, was handed nothing
        since:
          'coalesce(t.handed_at, (select c.done_at from campaign c where c.tenant_id = t.tenant_id and c.id = t.campaign_id))',
      },
      table: 'campaign_recipient',
      whose: [{ account: 'account_id' }, { address: 'address' }],
      gives: ['name', 'address', 'handed_at', 'left_out', 'became'],
      without: { derived: ['address_key'], technical: ['lang', 'source_key'] },
      // the row stays without a name, so that the figures of the campaign do
      erase: {
        name: `''`,
        address: `''`,
        address_key: `'erased ' || t.seq`,
        account_id: 'null',
        // who still waits is not written to any more
        left_out: `case when t.handed_at is null then coalesce(t.left_out, 'noAddress') end`,
      },
    }),
    kindOfTable({
      name: 'optouts',
      title: { en: 'Opt-outs', 'zh-hant': '拒收的電郵' },
      purpose: {
        en: 'To respect opt-outs; records are required by law (Cap. 593)',
        'zh-hant': '確保不再向拒收者發送；法例規定須備存（第 593 章）',
      },
      readers: STAFF,
      keep: {
        months: 36,
        since: 't.at',
        why: {
          en: 'Opt-out requests are kept for three years (Cap. 593).',
          'zh-hant': '取消訂閱的要求須備存三年（第 593 章）。',
        },
      },
      table: 'mail_optout',
      whose: [{ address: 'address_key' }],
      gives: ['purpose', 'at', 'how'],
      said: { purpose: 'campaigns.purpose.' },
      without: { derived: ['address_key'] },
    }),
    kindOfTable({
      name: 'bounces',
      title: { en: 'E-mails that did not arrive', 'zh-hant': '未能送達的電郵' },
      purpose: { en: 'To stop sending to dead addresses', 'zh-hant': '停止寄往失效地址' },
      readers: STAFF,
      upTo: { months: 24, since: 't.at' },
      table: 'mail_bounce',
      whose: [{ address: 'address_key' }],
      gives: ['kind', 'reason', 'at', 'cleared_at'],
      without: { derived: ['address_key'] },
    }),
    kindOfTable({
      name: 'subscribers',
      title: { en: 'Subscription to news', 'zh-hant': '訂閱通訊' },
      purpose: { en: 'To send the news subscribed to', 'zh-hant': '發送所訂閱的通訊' },
      readers: STAFF,
      table: 'mail_subscriber',
      whose: [{ address: 'address' }],
      gives: ['address', 'name', 'state', 'asked_at', 'consent', 'ip', 'confirmed_at', 'left_at'],
      without: { derived: ['address_key'], technical: ['lang'] },
    }),
  ],
  without: {
    campaign: 'what is written to many; who wrote it acted as staff',
    campaign_audience: 'filters of lists; who saved one acted as staff',
  },
};
