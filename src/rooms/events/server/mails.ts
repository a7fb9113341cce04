import { name } from '../../../engine/server/mail/placeholders.ts';
import { mailsWith, type Reaches } from '../../../engine/server/mail/room-mail.ts';
import {
  after,
  amount,
  before,
  event,
  message,
  note,
  people,
  place,
  reason,
  reference,
  refund,
  tickets,
  topic,
  until,
  when,
} from './mail-placeholders.ts';

const vars = { name, event, when, place, reference, people, amount, until, refund, reason, before, after };
const withTickets = { ...vars, tickets };
const TICKETS_EN =
  '{% if tickets != "" %}\n\nYou can print the tickets or keep them on your phone.\n\n{{ tickets }}{% endif %}';
const TICKETS_ZH = '{% if tickets != "" %}\n\n門票可列印或儲存於手機。\n\n{{ tickets }}{% endif %}';
const WHERE_EN = '{{ event }}\n{{ when }}\n{{ place }}';
const BECAUSE_EN = '{% if reason != "" %}\n\nReason: {{ reason }}{% endif %}';
const BECAUSE_ZH = '{% if reason != "" %}\n\n原因：{{ reason }}{% endif %}';
const REFUND_EN = '{% if refund != "" %}\n\nRefund, once approved: {{ refund }}{% endif %}';
const REFUND_ZH = '{% if refund != "" %}\n\n退款（待批准）：{{ refund }}{% endif %}';
const open = { en: 'Open the booking', 'zh-hant': '查看報名' };

/** Who booked without an account has proven the address by then; of a walk-in staff typed it. */
const AFTER_BOOKING: Reaches = [
  'POST /event/guest/register',
  'POST /event/desk/walkIn',
  'POST /event/desk/booking/edit',
];

/** Mails of this room; times come written out in Hong Kong time. */
export const eventsMails = mailsWith({ button: open, vars })({
  'event-booking-confirmed': {
    reaches: AFTER_BOOKING,
    name: { en: 'Booking confirmed', 'zh-hant': '報名已確認' },
    when: { en: 'Sent to the booker when the places are confirmed.', 'zh-hant': '名額確認後，發給報名人。' },
    vars: withTickets,
    secrets: ['tickets'],
    subject: { en: 'Your booking for {{ event }}', 'zh-hant': '{{ event }}：報名已確認' },
    body: {
      en: `Your booking is confirmed. Reference: {{ reference }}\n\n${WHERE_EN}\n\nBooked for:\n{{ people }}${TICKETS_EN}`,
      'zh-hant': `你的報名已確認，編號 {{ reference }}。\n\n${WHERE_EN}\n\n參加者：\n{{ people }}${TICKETS_ZH}`,
    },
  },
  'event-booking-corrected': {
    reaches: AFTER_BOOKING,
    name: { en: 'Booking corrected by staff', 'zh-hant': '職員更正報名資料' },
    when: {
      en: 'Sent to the booker when staff correct names, address or answers of a booking.',
      'zh-hant': '職員更正報名的姓名、電郵或答案後，發給報名人。',
    },
    vars: withTickets,
    secrets: ['tickets'],
    subject: { en: 'Your booking for {{ event }} has been corrected', 'zh-hant': '{{ event }}：報名資料已更正' },
    body: {
      en: `We have corrected your booking (reference {{ reference }}).\n\n${WHERE_EN}\n\nBooked for:\n{{ people }}${BECAUSE_EN}${TICKETS_EN}`,
      'zh-hant': `我們已更正你的報名資料（編號 {{ reference }}）。\n\n${WHERE_EN}\n\n參加者：\n{{ people }}${BECAUSE_ZH}${TICKETS_ZH}`,
    },
  },
  'event-booking-held': {
    reaches: AFTER_BOOKING,
    name: { en: 'Payment due for a booking', 'zh-hant': '報名待付款' },
    when: {
      en: 'Sent to the booker while places are reserved for payment.',
      'zh-hant': '名額保留待付款時，發給報名人。',
    },
    subject: { en: 'Please pay for {{ event }}', 'zh-hant': '{{ event }}：請付款' },
    body: {
      en: `Your places are reserved until {{ until }}. Please pay {{ amount }} by then; otherwise they may be offered to others.\n\n${WHERE_EN}\n\nBooked for:\n{{ people }}`,
      'zh-hant': `你的名額保留至 {{ until }}，請於此前支付 {{ amount }}；逾時名額或會讓予他人。\n\n${WHERE_EN}\n\n參加者：\n{{ people }}`,
    },
    button: { en: 'Pay', 'zh-hant': '付款' },
  },
  'event-booking-prove': {
    reaches: 'asked',
    name: { en: 'Confirm a booking by link', 'zh-hant': '請以連結確認報名' },
    when: {
      en: 'Sent to people who book without an account, before the booking is valid.',
      'zh-hant': '未有帳戶者報名後，發給報名人。',
    },
    subject: { en: 'Please confirm your booking for {{ event }}', 'zh-hant': '{{ event }}：請確認報名' },
    body: {
      en: `Please open the page below and confirm your booking. The booking is only valid once you have confirmed it, by {{ until }} at the latest.\n\n${WHERE_EN}\n\nBooked for:\n{{ people }}\n\nIf you did not make this booking, please ignore this e-mail.`,
      'zh-hant': `請於 {{ until }} 前開啟以下網頁確認報名，確認後報名方為有效。\n\n${WHERE_EN}\n\n參加者：\n{{ people }}\n\n如你未有報名，無須理會此電郵。`,
    },
    button: { en: 'Confirm the booking', 'zh-hant': '確認報名' },
  },
  'event-waiting': {
    reaches: AFTER_BOOKING,
    name: { en: 'On the waiting list', 'zh-hant': '已列入候補名單' },
    when: { en: 'Sent to people who join the waiting list.', 'zh-hant': '列入候補名單後，發給報名人。' },
    subject: { en: 'You are on the waiting list for {{ event }}', 'zh-hant': '{{ event }}：已列入候補名單' },
    body: {
      en: `You are on the waiting list (reference {{ reference }}). When there are enough places for all of you, we will notify you at once. You then have 24 hours to answer.\n\n${WHERE_EN}\n\nWaiting:\n{{ people }}`,
      'zh-hant': `你已列入候補名單（編號 {{ reference }}）。如有足夠名額予全部參加者，我們會即時通知你，請於 24 小時內回覆。\n\n${WHERE_EN}\n\n候補：\n{{ people }}`,
    },
  },
  'event-place-offered': {
    reaches: AFTER_BOOKING,
    name: { en: 'Places offered from the waiting list', 'zh-hant': '候補名額' },
    when: {
      en: 'Sent to people on the waiting list when places become available.',
      'zh-hant': '有名額釋出時，發給候補者。',
    },
    subject: { en: 'Places are available for you: {{ event }}', 'zh-hant': '{{ event }}：已有名額，請回覆' },
    body: {
      en: `Places have become available. They are reserved for you until {{ until }}. Please accept or decline by then; otherwise they are offered to the next person on the waiting list.\n\n${WHERE_EN}\n\nFor:\n{{ people }}`,
      'zh-hant': `現已有名額，為你保留至 {{ until }}，請於此前接受或放棄；逾時名額會讓予下一位候補者。\n\n${WHERE_EN}\n\n參加者：\n{{ people }}`,
    },
    button: { en: 'Accept or decline', 'zh-hant': '接受或放棄' },
  },
  'event-offer-expired': {
    reaches: AFTER_BOOKING,
    name: { en: 'Not answered in time', 'zh-hant': '逾時未回覆' },
    when: {
      en: 'Sent to people who did not confirm a booking or accept places in time.',
      'zh-hant': '未有在限時內確認報名或接受名額時，發給報名人。',
    },
    subject: { en: 'Your places for {{ event }} are no longer reserved', 'zh-hant': '{{ event }}：名額不再保留' },
    body: {
      en: 'We did not hear from you in time, so the places for {{ event }} (reference {{ reference }}) are no longer reserved. You are welcome to register again.',
      'zh-hant': '我們未有在限時內收到你的回覆，「{{ event }}」的名額（編號 {{ reference }}）不再保留，歡迎再次報名。',
    },
  },
  'event-reminder': {
    reaches: AFTER_BOOKING,
    name: { en: 'Reminder before an event', 'zh-hant': '活動前提示' },
    when: {
      en: 'Sent to the booker 7 days and 1 day before the event.',
      'zh-hant': '活動前 7 日及 1 日，發給報名人。',
    },
    subject: { en: 'Reminder: {{ event }}', 'zh-hant': '活動提示：{{ event }}' },
    body: {
      en: `We look forward to seeing you.\n\n${WHERE_EN}\n\nBooked for:\n{{ people }}\n\nIf anyone cannot come, please cancel the place on the page below so that others can have it.`,
      'zh-hant': `期待與你見面。\n\n${WHERE_EN}\n\n參加者：\n{{ people }}\n\n如有人未能出席，請於以下網頁取消名額，讓予其他候補者。`,
    },
  },
  'event-moved': {
    reaches: AFTER_BOOKING,
    name: { en: 'New date, time or place', 'zh-hant': '更改日期、時間或地點' },
    when: {
      en: 'Sent to the booker when the date, time or place of the event changes.',
      'zh-hant': '活動日期、時間或地點更改時，發給報名人。',
    },
    subject: { en: 'Changed: {{ event }}, {{ when }}', 'zh-hant': '活動有更改：{{ event }}（{{ when }}）' },
    body: {
      en: `{{ event }} has changed.\n\nBefore: {{ before }}\nNow: {{ after }}\n\nBooked for (reference {{ reference }}):\n{{ people }}\n\nYour places are still reserved. If you cannot come, please cancel on the page below by {{ until }}.{% if refund != "" %} We will then refund the {{ refund }} you paid for the places.{% endif %}`,
      'zh-hant': `你報名的「{{ event }}」有以下更改。\n\n原定：{{ before }}\n現為：{{ after }}\n\n參加者（報名編號 {{ reference }}）：\n{{ people }}\n\n你的名額會保留。如未能出席，請於 {{ until }} 或之前在以下網頁取消報名。{% if refund != "" %}已付的 {{ refund }} 將全數退還。{% endif %}`,
    },
  },
  'event-project-received': {
    reaches: 'proven',
    name: { en: 'Project received', 'zh-hant': '已收到項目' },
    when: { en: 'Sent to the person who submitted a project.', 'zh-hant': '提交項目後，發給提交人。' },
    vars: { name, event, topic },
    subject: { en: 'We have received your project “{{ topic }}”', 'zh-hant': '已收到你的項目「{{ topic }}」' },
    body: {
      en: 'Thank you. We have received your project “{{ topic }}” for {{ event }}. We will review it and notify you when it is accepted or needs changes.',
      'zh-hant':
        '多謝提交。我們已收到你為「{{ event }}」提交的項目「{{ topic }}」，審閱後會通知你項目已獲接納或需要修改。',
    },
    button: { en: 'Open the project', 'zh-hant': '查看項目' },
  },
  'event-booking-awaiting': {
    reaches: AFTER_BOOKING,
    name: { en: 'Booking awaiting approval', 'zh-hant': '報名待審批' },
    when: { en: 'Sent to the booker when the booking needs approval.', 'zh-hant': '報名須經審批時，發給報名人。' },
    subject: { en: 'We have received your booking for {{ event }}', 'zh-hant': '{{ event }}：已收到報名' },
    body: {
      en: `We have received your booking {{ reference }} and will notify you of the decision. Your places are reserved until then.\n\n${WHERE_EN}\n\nBooked for:\n{{ people }}`,
      'zh-hant': `已收到你的報名（編號 {{ reference }}），審批後會即時通知你，名額會保留至審批完成。\n\n${WHERE_EN}\n\n參加者：\n{{ people }}`,
    },
  },
  'event-booking-cancelled': {
    reaches: AFTER_BOOKING,
    name: { en: 'Booking cancelled', 'zh-hant': '報名已取消' },
    when: {
      en: 'Sent to the booker when the booking is cancelled by them or by staff.',
      'zh-hant': '報名取消後，發給報名人。',
    },
    subject: { en: 'Your booking for {{ event }} has been cancelled', 'zh-hant': '{{ event }}：報名已取消' },
    body: {
      en: `Your booking {{ reference }} for {{ event }} on {{ when }} has been cancelled.${BECAUSE_EN}${REFUND_EN}`,
      'zh-hant': `你於 {{ when }} 舉行的「{{ event }}」報名（編號 {{ reference }}）已取消。${BECAUSE_ZH}${REFUND_ZH}`,
    },
  },
  'event-places-cancelled': {
    reaches: AFTER_BOOKING,
    name: { en: 'Some places cancelled', 'zh-hant': '取消部分名額' },
    when: {
      en: 'Sent to the booker when some places of the booking are cancelled.',
      'zh-hant': '取消部分參加者後，發給報名人。',
    },
    subject: { en: 'Your booking for {{ event }} has changed', 'zh-hant': '{{ event }}：報名更改' },
    body: {
      en: `Your booking {{ reference }} for {{ event }} on {{ when }} has changed.${REFUND_EN}\n\nStill booked for:\n{{ people }}`,
      'zh-hant': `你於 {{ when }} 舉行的「{{ event }}」報名（編號 {{ reference }}）已更改。${REFUND_ZH}\n\n現有參加者：\n{{ people }}`,
    },
  },
  'event-booking-refused': {
    reaches: AFTER_BOOKING,
    name: { en: 'Booking not approved', 'zh-hant': '報名不獲批准' },
    when: { en: 'Sent to the booker when staff refuse the booking.', 'zh-hant': '報名不獲批准時，發給報名人。' },
    subject: { en: 'Your booking for {{ event }}', 'zh-hant': '{{ event }}：報名結果' },
    body: {
      en: `Thank you for your interest. Your booking {{ reference }} for {{ event }} could not be approved.${BECAUSE_EN}`,
      'zh-hant': `多謝支持。你就「{{ event }}」的報名（編號 {{ reference }}）未獲批准。${BECAUSE_ZH}`,
    },
  },
  'event-booking-expired': {
    reaches: AFTER_BOOKING,
    name: { en: 'Places no longer reserved', 'zh-hant': '名額不再保留' },
    when: { en: 'Sent to the booker when the booking was not paid in time.', 'zh-hant': '逾時未付款時，發給報名人。' },
    subject: { en: 'Your places for {{ event }} are no longer reserved', 'zh-hant': '{{ event }}：名額不再保留' },
    body: {
      en: 'Your booking {{ reference }} for {{ event }} was not paid in time, so the places have been released. You are welcome to book again while places are available.',
      'zh-hant':
        '你就「{{ event }}」的報名（編號 {{ reference }}）未有在限時內付款，名額已釋出。如尚有名額，歡迎再次報名。',
    },
  },
  'event-called-off': {
    reaches: AFTER_BOOKING,
    name: { en: 'Event cancelled', 'zh-hant': '活動取消' },
    when: { en: 'Sent to all bookers when an event is cancelled.', 'zh-hant': '活動取消時，發給所有報名人。' },
    subject: { en: '{{ event }} has been cancelled', 'zh-hant': '{{ event }}：活動取消' },
    body: {
      en: `We are sorry that {{ event }} on {{ when }} has been cancelled. Your booking {{ reference }} has been cancelled too.${BECAUSE_EN}${REFUND_EN}`,
      'zh-hant': `很抱歉，原定於 {{ when }} 舉行的「{{ event }}」已取消，你的報名（編號 {{ reference }}）亦已終止。${BECAUSE_ZH}${REFUND_ZH}`,
    },
  },
  'event-called-off-paid': {
    reaches: AFTER_BOOKING,
    name: { en: 'Event cancelled: choose what to do with your payment', 'zh-hant': '活動取消：選擇款項安排' },
    when: {
      en: 'Sent to everyone who paid for an event that is cancelled.',
      'zh-hant': '活動取消時，發給所有已付款的報名人。',
    },
    subject: { en: '{{ event }} has been cancelled', 'zh-hant': '{{ event }}：活動取消' },
    body: {
      en: `We are sorry that {{ event }} on {{ when }} has been cancelled. Your booking {{ reference }} has been cancelled too.${BECAUSE_EN}\n\nYou have paid {{ refund }} for the places. Please choose on the page below by {{ until }}: a refund, another event, or a donation with a receipt. If we do not hear from you, we will refund the payment.`,
      'zh-hant': `很抱歉，原定於 {{ when }} 舉行的「{{ event }}」已取消，你的報名（編號 {{ reference }}）亦已終止。${BECAUSE_ZH}\n\n你已支付 {{ refund }}。請於 {{ until }} 前於以下網頁選擇：退款、轉往其他活動，或捐出款項並獲發收據。如未有選擇，款項將會退還。`,
    },
    button: { en: 'Choose', 'zh-hant': '選擇' },
  },
  'event-message': {
    reaches: AFTER_BOOKING,
    name: { en: 'Message from the organisers', 'zh-hant': '主辦單位訊息' },
    when: {
      en: 'Sent to the booker when staff send a message to participants.',
      'zh-hant': '職員向活動參加者發出訊息時，發給報名人。',
    },
    vars: { name, event, when, reference, topic, note: message },
    subject: { en: '{{ event }}: {{ topic }}', 'zh-hant': '{{ event }}：{{ topic }}' },
    body: {
      en: '{{ note }}\n\n{{ event }}, {{ when }}\nBooking reference: {{ reference }}',
      'zh-hant': '{{ note }}\n\n{{ event }}，{{ when }}\n報名編號：{{ reference }}',
    },
  },
  'event-thanks': {
    reaches: AFTER_BOOKING,
    name: { en: 'Thanks after an event', 'zh-hant': '活動後致謝' },
    when: {
      en: 'Sent by staff after the event to bookers with at least one attendee.',
      'zh-hant': '活動後由職員發出，發給有出席者的報名人。',
    },
    vars: { name, event, when, note },
    subject: { en: 'Thank you for coming: {{ event }}', 'zh-hant': '多謝出席：{{ event }}' },
    body: {
      en: 'Thank you for coming to {{ event }} on {{ when }}.{% if note != "" %}\n\n{{ note }}{% endif %}\n\nWe look forward to seeing you again.',
      'zh-hant':
        '多謝出席於 {{ when }} 舉行的「{{ event }}」。{% if note != "" %}\n\n{{ note }}{% endif %}\n\n期待再次與你見面。',
    },
    button: { en: 'Upcoming events', 'zh-hant': '即將舉行的活動' },
  },
});
