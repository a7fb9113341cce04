import { kindOfTable, partsOf } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

const ofShiftSignup = partsOf('shift_signup', 'signup_id');

/** When the shift of a name or link has ended. */
const ENDS = `(select u.ends_at from shift_signup u where u.tenant_id = t.tenant_id and u.id = t.signup_id)`;

/** What the room keeps of people: who signed up for which shift, and who came. */
export const shiftsPersonal: PersonalData = {
  kinds: [
    kindOfTable({
      name: 'sign-ups',
      title: { en: 'Shifts', 'zh-hant': '更次' },
      purpose: { en: 'To fill shifts and record attendance', 'zh-hant': '安排更次及記錄出席' },
      readers: { en: 'Volunteer staff and shift leaders', 'zh-hant': '義工職員及負責人' },
      upTo: { months: 24, since: 't.ends_at' },
      stops: [
        {
          when: `t.holds and t.ends_at > $6::timestamptz`,
          why: {
            en: 'A shift has not taken place yet. Please cancel it first.',
            'zh-hant': '有更次尚未完成，請先取消。',
          },
          path: '/shifts',
        },
      ],
      table: 'shift_signup',
      whose: [{ of: 'volunteer_person', by: 'person_id' }],
      record: true,
      gives: ['state', 'starts_at', 'ends_at', 'heads', 'attendance', 'arrived_at', 'created_at', 'why'],
      said: { state: 'shifts.state.', attendance: 'shifts.attendance.' },
      without: {
        technical: [
          'asked',
          'changed_at',
          'coming_at',
          'cover_asked_at',
          'cover_widens_at',
          'holds',
          'offered_until',
          'reminded_days',
        ],
        staff: ['recorded_at'],
      },
      erase: { why: `''` },
    }),
    kindOfTable({
      name: 'placing',
      title: { en: 'Agreement to be placed in shifts', 'zh-hant': '同意獲直接編更' },
      purpose: { en: 'To place people in shifts without asking first', 'zh-hant': '無須事先詢問即可編更' },
      readers: { en: 'Volunteer staff', 'zh-hant': '義工職員' },
      upTo: { months: 24, since: 't.agreed_at' },
      table: 'shift_placing',
      whose: [{ of: 'volunteer_person', by: 'person_id' }],
      gives: ['agreed_at'],
      erase: 'delete',
    }),
    {
      name: 'names-of-groups',
      title: { en: 'Names of people coming with a group', 'zh-hant': '隨團體出席者的姓名' },
      purpose: {
        en: 'To tell the shift leader who is coming and whom to call in an emergency',
        'zh-hant': '讓更次負責人知悉出席者及緊急聯絡方法',
      },
      readers: {
        en: 'The contact person of the group, volunteer staff and the shift leader',
        'zh-hant': '團體聯絡人、義工職員及更次負責人',
      },
      upTo: { months: 3, since: ENDS },
      tables: [
        ofShiftSignup('shift_name', {
          // who they are, the contact person has asked them: they are not that person's own data
          gives: [],
          without: { others: ['name', 'age_band', 'phone'], derived: ['name_key'], technical: ['given_at'] },
          erase: 'delete',
        }),
      ],
    },
    {
      name: 'links-of-groups',
      title: { en: 'Links for group members to give their names', 'zh-hant': '團體成員填寫姓名的連結' },
      purpose: {
        en: 'To let members give their names without an account',
        'zh-hant': '讓成員無須開立帳戶即可填寫姓名',
      },
      readers: { en: 'The contact person of the group', 'zh-hant': '團體聯絡人' },
      upTo: { months: 3, since: ENDS },
      tables: [
        ofShiftSignup('shift_name_link', {
          gives: [],
          without: { technical: ['made_at'] },
          erase: 'delete',
        }),
      ],
    },
  ],
  without: {
    shift: 'what is to be done; who made or leads it acts for the organisation',
    shift_event: 'what is served at; who made it acted as staff',
  },
};
