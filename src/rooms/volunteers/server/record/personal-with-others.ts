import { kindOfTable } from '../../../../engine/server/personal/kind-of-table.ts';
import { TRAIL_ABOUT } from '../../../../engine/server/personal/own-personal.ts';
import type { PersonalKind, PersonalTable } from '../../../../engine/server/personal/personal-data.ts';

const STAFF = { en: 'Staff who look after volunteers', 'zh-hant': '義工職員' };

export const PERSON = {
  record: true,
  gives: ['part', 'name_en', 'name_zh', 'birth_on'],
  without: {
    secret: ['id_hash'],
    technical: ['answer_row', 'left_on', 'live', 'offered_age', 'own_account_id'],
    derived: ['facts'],
  },
  erase: { name_en: `''`, name_zh: `''`, birth_on: 'null', id_hash: 'null', facts: `'{}'`, live: 'false' },
} as const;

export const PAPERS: PersonalTable = {
  table: 'volunteer_paper',
  whose: [{ of: 'volunteer_person', by: 'person_id' }],
  gives: ['paper', 'valid_until', 'checked_at'],
  without: { staff: ['checked_by'] },
  erase: 'delete',
};

/** A registration that somebody handed on, `c` being how they did. */
const HANDED_ON = `c.tenant_id = t.tenant_id and c.kind in ('switchMain', 'handOver') and c.state = 'done'
  and c.asked_by::text = any(:accounts)`;

/** Notifications of the time before somebody handed the registration on. */
const TOLD_WHILE_THEIRS = `exists (select from volunteer_change c where ${HANDED_ON}
  and strpos(t.link, c.registration_id::text) > 0 and t.at <= c.settled_at)`;

/** Entries of the trail of that time. */
const CHANGED_WHILE_THEIRS = `exists (select from volunteer_change c where ${HANDED_ON}
  and c.registration_id::text = t.subject_id and t.at <= c.settled_at)`;

/** Entries of a family that name somebody who has an account of their own. */
const NAMED_IN_FAMILY = `exists (select from volunteer_person p where p.tenant_id = t.tenant_id
  and p.registration_id::text = t.subject_id and p.own_account_id::text = any(:accounts)
  and (p.name_en <> '' and strpos(t.changes::text, p.name_en) > 0
    or p.name_zh <> '' and strpos(t.changes::text, p.name_zh) > 0))`;

/** What is somebody's in a registration that another has: a place in a family, and what they said while it was theirs. */
export const withOthers: PersonalKind[] = [
  {
    name: 'volunteer-places',
    title: { en: 'Your place in the registration of a family', 'zh-hant': '你在家庭義工登記中的資料' },
    purpose: { en: 'To place volunteers where they fit', 'zh-hant': '安排合適服務' },
    readers: { en: 'Staff who look after volunteers, and who answers for the family', 'zh-hant': '義工職員及家庭代表' },
    stops: [
      {
        when: `t.left_on is null and exists (select from volunteer_registration r where r.tenant_id = t.tenant_id
          and r.id = t.registration_id and r.state in ('submitted', 'returned', 'approved'))`,
        why: {
          en: 'You serve as a member of a family. Please have whoever answers for it take you out first.',
          'zh-hant': '你是家庭義工成員，請先請家庭代表將你移出。',
        },
        path: '/volunteer',
      },
    ],
    tables: [
      {
        table: 'volunteer_person',
        whose: [{ account: 'own_account_id' }],
        only: `t.part = 'member'`,
        ...PERSON,
      },
      PAPERS,
    ],
  },
  kindOfTable({
    name: 'volunteer-answers-before',
    title: {
      en: 'Answers for a registration that another has now',
      'zh-hant': '為現由他人負責的登記所填資料',
    },
    purpose: { en: 'To decide on what a form was handed in for', 'zh-hant': '處理所遞交的申請或登記' },
    readers: STAFF,
    table: 'form_answer',
    whose: [{ account: 'account_id' }],
    only: `exists (select from volunteer_registration r where r.tenant_id = t.tenant_id and r.id::text = t.data_id
      and r.account_id <> t.account_id and r.answered_by = t.account_id)`,
    gives: ['form_id', 'answers', 'updated_at'],
    without: { staff: ['account_id'], technical: ['data_id', 'definition_version'] },
    // who has the registration now still finds it
    erase: { answers: `'{}'` },
  }),
  kindOfTable({
    name: 'volunteer-messages-before',
    title: { en: 'Messages on a registration that another has now', 'zh-hant': '你在現由他人負責的登記中的訊息' },
    purpose: { en: 'To answer questions on a record', 'zh-hant': '回覆有關記錄的查詢' },
    readers: STAFF,
    table: 'record_message',
    whose: [{ account: 'account_id' }],
    only: `t.side = 'person' and exists (select from volunteer_registration r where r.tenant_id = t.tenant_id
      and r.id = t.record_id and r.account_id <> t.account_id)`,
    gives: ['kind', 'side', 'body', 'sent_at'],
    without: { technical: ['record_id', 'account_id'] },
  }),
  kindOfTable({
    name: 'volunteer-trail-before',
    title: { en: 'What was changed of a registration that was yours', 'zh-hant': '曾由你負責的登記的更改' },
    ...TRAIL_ABOUT,
    whose: [{ known: CHANGED_WHILE_THEIRS }, { known: NAMED_IN_FAMILY }],
    only: `t.subject_kind = 'volunteer'`,
  }),
  kindOfTable({
    name: 'volunteer-notices-before',
    title: {
      en: 'Notifications to others about a registration that was yours',
      'zh-hant': '他人收到有關曾由你負責的登記的通知',
    },
    purpose: { en: 'To say what waits and what was decided', 'zh-hant': '告知待辦事項及結果' },
    readers: STAFF,
    table: 'notification',
    whose: [{ known: TOLD_WHILE_THEIRS }],
    gives: [],
    without: {
      others: ['account_id', 'at', 'word', 'params', 'read_at'],
      technical: ['link', 'node_id', 'reminds', 'settled_at', 'type'],
    },
  }),
];
