import { kindOfTable } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

const STAFF = { en: 'Volunteer staff', 'zh-hant': '義工職員' };

/** What the room keeps of people: hours of service and the papers about them. */
export const hoursPersonal: PersonalData = {
  kinds: [
    kindOfTable({
      name: 'certificates',
      title: { en: 'Service certificates', 'zh-hant': '服務證書' },
      purpose: { en: 'To let anyone check a certificate', 'zh-hant': '供核實證書真偽' },
      readers: { en: 'Staff, and people with the certificate code', 'zh-hant': '職員及持有證書代碼的人' },
      keep: {
        months: 84,
        since: 't.issued_at',
        why: {
          en: 'A certificate can be checked for seven years after it was issued.',
          'zh-hant': '證書於發出後七年內可供核實。',
        },
      },
      table: 'certificate',
      whose: [{ of: 'volunteer_person', by: 'person_id' }],
      record: true,
      gives: ['number', 'name_en', 'name_zh', 'from_on', 'to_on', 'minutes', 'issued_at', 'revoked_at'],
      without: {
        staff: ['issued_by', 'revoked_by', 'revoke_reason'],
        technical: ['language', 'replaces', 'code_signs'],
      },
      erase: { name_en: `''`, name_zh: `''` },
    }),
    kindOfTable({
      name: 'hours',
      title: { en: 'Service hours', 'zh-hant': '服務時數' },
      purpose: { en: 'To count and certify service', 'zh-hant': '計算及證明服務' },
      readers: STAFF,
      upTo: { months: 84, since: 't.starts_at' },
      table: 'service_hours',
      whose: [{ of: 'volunteer_person', by: 'person_id' }],
      record: true,
      gives: ['served_on', 'minutes', 'title', 'note', 'state', 'old_certificate', 'entered_at'],
      said: { state: 'hours.state.' },
      without: {
        // biome-ignore format: a list to be read at a glance
        staff: ['correct_reason', 'corrected_at', 'corrected_by', 'decide_reason', 'decided_at', 'decided_by',
              'entered_by', 'leader_id'],
        derived: ['import_key'],
        technical: ['import_id', 'proposed_minutes', 'source', 'starts_at'],
      },
      erase: { note: `''` },
    }),
    kindOfTable({
      name: 'service-requests',
      title: { en: 'Certificate requests', 'zh-hant': '證書申請' },
      purpose: { en: 'To issue certificates', 'zh-hant': '發出證書' },
      readers: STAFF,
      upTo: { months: 84, since: 't.requested_at' },
      stops: [
        {
          when: `t.state = 'submitted'`,
          why: { en: 'A certificate request is open.', 'zh-hant': '有證書申請尚未處理。' },
          path: '/hours',
        },
      ],
      table: 'service_request',
      whose: [{ of: 'volunteer_person', by: 'person_id' }],
      record: true,
      gives: ['from_on', 'to_on', 'state', 'reason', 'requested_at', 'decided_at'],
      without: { staff: ['decided_by', 'requested_by'], technical: ['language'] },
      erase: { reason: `case when t.state = 'refused' then '—' else '' end` },
    }),
    kindOfTable({
      name: 'hours-reminders',
      title: { en: 'Year-end reminders', 'zh-hant': '年度時數申報提示' },
      purpose: { en: 'To send each reminder once', 'zh-hant': '確保每項提示只發一次' },
      readers: STAFF,
      upTo: { months: 24, since: 't.at' },
      table: 'hours_reminder',
      gives: ['year', 'stage', 'at'],
    }),
  ],
};
