import { kindOfTable, partsOf } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

const ofMembership = partsOf('membership', 'membership_id');
const STAFF = { en: 'Membership staff', 'zh-hant': '會籍職員' };

/** What the room keeps of people: memberships from application to the way out. */
export const membershipPersonal: PersonalData = {
  kinds: [
    {
      name: 'memberships',
      title: { en: 'Membership', 'zh-hant': '會籍' },
      purpose: {
        en: 'To decide on applications and keep the register of members',
        'zh-hant': '審批申請及備存會員名冊',
      },
      readers: STAFF,
      upTo: { months: 24, since: `coalesce(t.ended_at, case when t.status = 'rejected' then t.decided_at end)` },
      stops: [
        {
          when: `t.status = 'pending'`,
          why: { en: 'An application has not been reviewed yet.', 'zh-hant': '有申請尚未審閱。' },
          path: '/membership',
        },
        {
          when: `t.status in ('active', 'lapsed', 'suspended')`,
          why: {
            en: 'The membership is still active. Please end it first.',
            'zh-hant': '會籍仍然有效，請先辦理退會。',
          },
          path: '/membership',
        },
      ],
      tables: [
        {
          table: 'membership',
          whose: [{ account: 'account_id' }],
          record: true,
          // biome-ignore format: a list to be read at a glance
          gives: ['number', 'type', 'status', 'fullname', 'fullname_chinese', 'applied_at', 'decided_at', 'joined_on',
            'since_on', 'ends_on', 'ended_at', 'renewal_period', 'comment', 'suspended_at', 'suspended_why'],
          said: {
            status: 'membership.status.',
            renewal_period: 'membership.renewal.',
            type: ({ engine, tenant, lang }, code) => {
              const label = tenant.membershipTypes?.[code]?.label;
              return label && engine.words.pick(lang, label);
            },
          },
          without: {
            staff: ['decided_by'],
            secret: ['card_code'],
            derived: ['searched', 'listed_at'],
            technical: ['created_at', 'fee_unpaid', 'merged_into', 'task_id'],
          },
          // number, type and days stay: the figures of the register are counted from them
          erase: {
            fullname: `''`,
            fullname_chinese: `''`,
            comment: `''`,
            suspended_why: `''`,
            status: `case when t.status in ('draft', 'returned') then 'deleted' else t.status end`,
          },
        },
        ofMembership('membership_change', {
          record: true,
          gives: ['asked_at', 'fields', 'decided_at', 'accepted', 'comment'],
          without: { staff: ['decided_by'] },
          erase: 'delete',
        }),
        ofMembership('membership_return', {
          gives: ['at', 'comment', 'notes', 'resubmitted_at'],
          without: { staff: ['account_id'], derived: ['answers'] },
          erase: 'delete',
        }),
        ofMembership('membership_term', {
          gives: ['kind', 'from_on', 'to_on', 'made_at'],
          said: { kind: 'membership-mine.terms.' },
          // a term is days and no name; the register counts them
          erase: {},
        }),
        ofMembership('membership_reminder', {
          gives: [],
          without: { technical: ['days', 'dedupe_key', 'due_on', 'ends_on', 'settled_at', 'skipped'] },
          erase: 'delete',
        }),
        ofMembership('membership_file', {
          gives: [],
          without: { staff: ['at', 'decision'] },
          erase: 'delete',
        }),
        ofMembership('membership_key', {
          gives: [],
          without: { derived: ['key', 'kind'] },
          erase: 'delete',
        }),
        {
          table: 'membership_pair',
          whose: [
            { of: 'membership', by: 'one_id' },
            { of: 'membership', by: 'other_id' },
          ],
          gives: [],
          without: { others: ['why', 'score'], staff: ['dismissed_at', 'dismissed_by', 'found_at'] },
          erase: 'delete',
        },
        {
          table: 'membership_merge',
          whose: [
            { of: 'membership', by: 'kept_id' },
            { of: 'membership', by: 'closed_id' },
          ],
          gives: ['merged_at', 'undone_at'],
          without: { staff: ['merged_by', 'undone_by'], derived: ['concerned', 'rows_after', 'rows_before'] },
          erase: { concerned: `'{}'`, rows_before: `'[]'`, rows_after: `'[]'` },
        },
      ],
    },
    kindOfTable({
      name: 'reading-members',
      title: { en: 'Reading membership', 'zh-hant': '閱讀會員' },
      purpose: { en: 'To give a member’s colleagues access', 'zh-hant': '讓會員的同事一同閱覽' },
      readers: { en: 'The member who invited them, and staff', 'zh-hant': '邀請的會員及職員' },
      upTo: { months: 24, since: 't.revoked_at' },
      table: 'reading_member',
      gives: ['name', 'invited_at', 'revoked_at'],
    }),
    kindOfTable({
      name: 'register-files',
      title: { en: 'Register imports', 'zh-hant': '名冊匯入' },
      purpose: {
        en: 'To import members from another register, and to undo it',
        'zh-hant': '匯入其他名冊的會員，並可復原',
      },
      readers: STAFF,
      upTo: { months: 3, since: 't.created_at' },
      table: 'membership_task',
      whose: [{ of: 'membership', by: 'id', key: 'task_id' }],
      gives: [],
      without: {
        staff: ['account_id', 'created_at', 'done', 'reason', 'spec', 'status', 'total'],
        others: ['report', 'rows'],
      },
      // who was erased is not brought back by undoing
      erase: { rows: 'null', report: `'[]'` },
    }),
  ],
  without: {
    membership_count: 'numbers',
    membership_flow: 'numbers by month',
    membership_key_due: 'which memberships are to be looked at for duplicates, for seconds',
  },
};
