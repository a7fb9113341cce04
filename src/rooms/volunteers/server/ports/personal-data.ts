import { dynamicWord } from '../../../../contract/word-key.ts';
import { kindOfTable, partsOf } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';
import { consentsOf } from '../consent/consent.store.ts';
import { PAPERS, PERSON, withOthers } from '../record/personal-with-others.ts';

const ofVolunteerRegistration = partsOf('volunteer_registration', 'registration_id');
const STAFF = { en: 'Volunteer staff', 'zh-hant': '義工職員' };

/** The word of parents for a youth. */
const consents: PersonalData['consents'] = async ({ engine, tenant, lang }, db, { accounts }) =>
  (await consentsOf(db, accounts)).map((row) => ({
    text: engine.words.say(tenant.key, lang, 'personal.consent.guardian'),
    place: engine.words.say(tenant.key, lang, 'personal.consent.byLink'),
    version: '',
    at: row.answered_at ?? row.asked_at,
    state: engine.words.say(tenant.key, lang, dynamicWord(`personal.consent.${row.state}`)),
  }));

/** What the room keeps of people: volunteers, their families, and the word of parents. */
export const volunteersPersonal: PersonalData = {
  kinds: [
    kindOfTable({
      name: 'volunteer-imports',
      title: { en: 'Rows of a volunteer import', 'zh-hant': '義工匯入資料' },
      purpose: {
        en: 'To import volunteers from another register, and to undo it',
        'zh-hant': '匯入其他名冊的義工，並可復原',
      },
      readers: STAFF,
      upTo: { months: 3, since: 't.created_at' },
      // the lines of the others go with those of one: who was erased is not brought back by undoing
      table: 'volunteer_import',
      whose: [{ of: 'volunteer_registration', by: 'id', key: 'import_id' }],
      gives: [],
      without: {
        staff: ['account_id', 'created_at', 'done', 'is_sure', 'name', 'reason', 'status', 'taken', 'total'],
        others: ['report', 'rows'],
      },
      erase: { rows: `'[]'`, report: `'[]'` },
    }),
    ...withOthers,
    {
      name: 'volunteers',
      title: { en: 'Volunteer registration', 'zh-hant': '義工登記' },
      purpose: {
        en: 'To match volunteers to service and keep children safe',
        'zh-hant': '安排合適服務及保障兒童',
      },
      readers: STAFF,
      upTo: {
        months: 24,
        since: `case when t.state in ('withdrawn', 'rejected', 'inactive', 'moved') then t.since end`,
      },
      stops: [
        {
          when: `t.state = 'submitted'`,
          why: { en: 'A registration has not been reviewed yet.', 'zh-hant': '有登記尚未審閱。' },
          path: '/volunteer',
        },
        {
          when: `t.state in ('approved', 'returned')`,
          why: {
            en: 'The volunteer registration is still active. Please leave first.',
            'zh-hant': '義工登記仍然有效，請先辦理退出。',
          },
          path: '/volunteer',
        },
      ],
      tables: [
        {
          table: 'volunteer_registration',
          whose: [{ account: 'account_id' }],
          record: true,
          // biome-ignore format: a list to be read at a glance
          gives: ['kind', 'state', 'name_en', 'name_zh', 'heads', 'created_at', 'submitted_at', 'comment', 'interview_on',
            'orientation_on', 'registered_on', 'paused_on', 'pause_until', 'pause_reason'],
          said: { kind: 'volunteers.kind.', state: 'volunteers.state.' },
          without: {
            staff: ['answered_by', 'decided_by', 'suspended_by'],
            technical: ['main_on', 'registered_as', 'since'],
            derived: ['notes'],
          },
          erase: {
            name_en: `''`,
            name_zh: `''`,
            comment: `''`,
            pause_reason: `''`,
            notes: `'[]'`,
            state: `case when t.state = 'draft' then 'withdrawn' else t.state end`,
          },
        },
        ofVolunteerRegistration('volunteer_person', {
          // who went on alone has an account of their own
          given: 't.left_on is null',
          ...PERSON,
        }),
        ofVolunteerRegistration('volunteer_consent', {
          gives: ['state', 'asked_at', 'answered_at', 'expires_at'],
          // a parent's name and address are the parent's
          without: {
            others: ['email', 'guardian'],
            derived: ['email_key'],
            technical: ['language', 'mails', 'replaced'],
          },
          erase: 'delete',
        }),
        ofVolunteerRegistration('volunteer_interview', {
          gives: ['starts_at', 'ends_at', 'place', 'note', 'state'],
          said: { state: 'volunteers.interview.' },
          without: { staff: ['made_by'], deliberation: ['outcome'], technical: ['reminded'] },
          erase: 'delete',
        }),
        PAPERS,
        ofVolunteerRegistration('volunteer_change', {
          gives: ['kind', 'state', 'asked_at', 'on_day', 'settled_at', 'comment'],
          said: { kind: 'volunteers-change.kind.' },
          without: { staff: ['agreed_by', 'asked_by', 'settled_by'], others: ['details', 'email'] },
          erase: { comment: `''`, details: `'{}'`, email: `''` },
        }),
      ],
    },
  ],
  consents,
};
