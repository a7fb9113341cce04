import { kindOfTable } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

const STAFF = { en: 'Staff who run events', 'zh-hant': '活動職員' };
const ENDED = '(select e.ends_at from event e where e.tenant_id = t.tenant_id and e.id = t.event_id)';

/** What the room keeps of people: who booked what, and who came. */
export const eventsPersonal: PersonalData = {
  kinds: [
    {
      name: 'bookings',
      title: { en: 'Event bookings', 'zh-hant': '活動報名' },
      purpose: { en: 'To reserve places and check people in', 'zh-hant': '保留名額及安排入場' },
      readers: STAFF,
      upTo: { months: 24, since: ENDED },
      stops: [
        {
          when: `t.state in ('waiting', 'offered', 'held', 'awaiting', 'confirmed') and ${ENDED} > $6::timestamptz`,
          why: {
            en: 'A booked event has not taken place yet. Please cancel the booking first.',
            'zh-hant': '已報名的活動尚未舉行，請先取消。',
          },
          path: '/events/mine',
        },
        {
          when: `t.choose_until > $6::timestamptz and t.choice is null`,
          why: {
            en: 'The payment for a cancelled event has not been settled.',
            'zh-hant': '已取消活動的款項安排尚未決定。',
          },
          path: '/events/mine',
        },
      ],
      tables: [
        {
          table: 'event_booking',
          whose: [{ account: 'account_id' }, { address: 'payer_email' }],
          record: true,
          // biome-ignore format: a list to be read at a glance
          gives: ['reference', 'state', 'payer_name', 'payer_email', 'answers', 'cents', 'paid_cents', 'created_at', 'why'],
          said: { state: 'events.booking.' },
          without: {
            derived: ['import_key', 'payer_key'],
            // biome-ignore format: a list to be read at a glance
            technical: ['changed_at', 'choice', 'choose_until', 'gift_cents', 'held_until', 'import_id', 'language', 'queue_place',
              'refund_cents', 'reminded_days', 'thanked_at'],
          },
          erase: { payer_name: `''`, payer_email: `''`, answers: `'{}'`, why: `''` },
        },
        {
          table: 'event_attendee',
          whose: [{ of: 'event_booking', by: 'booking_id' }],
          gives: ['name', 'answers', 'cents', 'arrived_at'],
          without: {
            secret: ['ticket_code', 'ticket_issue'],
            technical: ['discount_cents', 'entries', 'holds', 'invoice_line', 'left_at', 'position'],
          },
          erase: { name: `''`, answers: `'{}'` },
        },
        {
          table: 'event_entry',
          whose: [{ of: 'event_attendee', by: 'attendee_id' }],
          gives: ['at'],
          without: { staff: ['device', 'recorded_at', 'recorded_by', 'undo'] },
          erase: {},
        },
      ],
    },
    kindOfTable({
      name: 'event-projects',
      title: { en: 'Programme projects', 'zh-hant': '計劃項目' },
      purpose: { en: 'To choose and carry out projects', 'zh-hant': '甄選及推行項目' },
      readers: STAFF,
      upTo: { months: 24, since: ENDED },
      stops: [
        {
          when: `t.state = 'submitted'`,
          why: { en: 'A project has not been reviewed yet.', 'zh-hant': '有項目尚未審閱。' },
          path: '/events/mine',
        },
      ],
      table: 'event_project',
      record: true,
      gives: ['title', 'state', 'note', 'created_at', 'submitted_at'],
      said: { state: 'events.project.' },
      erase: { title: `''`, note: `''` },
    }),
  ],
  without: {
    event: 'what is held; who made it acted as staff',
    event_tier: 'prices of events',
    event_voucher: 'codes of events; who made one acted as staff',
  },
};
