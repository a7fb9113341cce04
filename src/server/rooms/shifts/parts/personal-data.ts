import { kindOfTable } from '../../../engine/personal/kind-of-table.ts';
import type { PersonalData } from '../../../engine/personal/personal-data.ts';

/** What the room keeps of people: who signed up for which shift, and who came. */
export const shiftsPersonal: PersonalData = {
  kinds: [
    kindOfTable({
      name: 'sign-ups',
      title: { en: 'Shifts', 'zh-hant': '更次' },
      purpose: { en: 'To fill shifts and record who came', 'zh-hant': '安排更次及記錄出席' },
      readers: { en: 'Staff who look after volunteers, and leaders', 'zh-hant': '義工職員及負責人' },
      upTo: { months: 24, since: 't.ends_at' },
      stops: [
        {
          when: `t.holds and t.ends_at > $6::timestamptz`,
          why: { en: 'A shift is still to come. Please cancel it first.', 'zh-hant': '有更次尚未完成，請先取消。' },
          path: '/shifts',
        },
      ],
      table: 'shift_signup',
      whose: [{ of: 'volunteer_person', by: 'person_id' }],
      record: true,
      gives: ['state', 'starts_at', 'ends_at', 'heads', 'attendance', 'arrived_at', 'created_at', 'why'],
      without: {
        technical: [
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
  ],
  without: {
    shift: 'what is to be done; who made or leads it acts for the organisation',
    shift_event: 'what is served at; who made it acted as staff',
  },
};
