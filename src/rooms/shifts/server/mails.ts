import { choices, name } from '../../../engine/server/mail/placeholders.ts';
import { mailsWith } from '../../../engine/server/mail/room-mail.ts';
import { before, meeting, note, people, place, reason, role, title, topic, until, when } from './mail-placeholders.ts';

const vars = { name, title, role, when, place, meeting, people, until, reason, before };
const WHERE =
  '{{ title }} · {{ role }}\n{{ when }}\n{{ place }}{% if meeting != "" %}\n\n{{ meeting }}{% endif %}\n\n{{ people }}';
const BECAUSE_EN = '{% if reason != "" %}\n\nReason: {{ reason }}{% endif %}';
const BECAUSE_ZH = '{% if reason != "" %}\n\n原因：{{ reason }}{% endif %}';
const CHOICES_EN = '\n\nYou are receiving this e-mail because you volunteer with us.\n\n{{ choices }}';
const CHOICES_ZH = '\n\n你收到此電郵，因為你是我們的義工。\n\n{{ choices }}';
const open = { en: 'Open the shift', 'zh-hant': '查看更次' };

/** Mails of this room; times come written out in Hong Kong time. */
export const shiftsMails = mailsWith({ button: open, vars })({
  'shift-confirmed': {
    reaches: 'proven',
    name: { en: 'Shift confirmed', 'zh-hant': '更次已確認' },
    when: { en: 'Sent to the volunteer when the place is confirmed.', 'zh-hant': '名額確認後，發給報名的義工。' },
    subject: { en: 'Shift confirmed: {{ title }}, {{ when }}', 'zh-hant': '更次已確認：{{ title }}（{{ when }}）' },
    body: {
      en: `Thank you. Your shift is confirmed.\n\n${WHERE}\n\nIf you cannot come, please let us know early on the shift page.`,
      'zh-hant': `多謝參與，你的更次已確認。\n\n${WHERE}\n\n如未能出席，請儘早於更次頁面通知我們。`,
    },
  },
  'shift-applied': {
    reaches: 'proven',
    name: { en: 'Sign-up received', 'zh-hant': '已收到報名' },
    when: {
      en: 'Sent to the volunteer when the sign-up needs approval.',
      'zh-hant': '更次須經審批時，發給報名的義工。',
    },
    subject: { en: 'Sign-up received: {{ title }}', 'zh-hant': '已收到報名：{{ title }}' },
    body: {
      en: `We have received your sign-up and will notify you of the result.\n\n${WHERE}`,
      'zh-hant': `已收到你的報名，稍後通知你結果。\n\n${WHERE}`,
    },
  },
  'shift-standby': {
    reaches: 'proven',
    name: { en: 'On standby', 'zh-hant': '後備名單' },
    when: { en: 'Sent to volunteers who sign up for a full shift.', 'zh-hant': '更次額滿而列入後備時，發給義工。' },
    subject: { en: 'You are on standby: {{ title }}', 'zh-hant': '你在後備名單：{{ title }}' },
    body: {
      en: `The shift is full; you are on standby. As soon as there are enough places, we will notify you and reserve them for one day.\n\n${WHERE}`,
      'zh-hant': `更次已滿，你已列入後備名單。一有足夠名額，我們會即時通知你，並為你保留一天。\n\n${WHERE}`,
    },
  },
  'shift-offered': {
    reaches: 'proven',
    name: { en: 'Place offered from standby', 'zh-hant': '後備名額' },
    when: { en: 'Sent to standby volunteers when a place becomes available.', 'zh-hant': '有名額時，發給後備義工。' },
    subject: { en: 'A place is available for you: {{ title }}', 'zh-hant': '有名額了，請回覆：{{ title }}' },
    body: {
      en: `A place is reserved for you until {{ until }}. Please accept or decline by then; otherwise it is offered to the next volunteer on standby.\n\n${WHERE}`,
      'zh-hant': `現有名額，為你保留至 {{ until }}，請於此前接受或放棄；逾時名額會讓予下一位後備義工。\n\n${WHERE}`,
    },
    button: { en: 'Accept or decline', 'zh-hant': '接受或放棄' },
  },
  'shift-asked': {
    reaches: 'proven',
    name: { en: 'Asked to take a place', 'zh-hant': '邀請擔任更次' },
    when: {
      en: 'Sent to a volunteer whom staff or the planner ask to take a place.',
      'zh-hant': '職員或自動填補邀請義工擔任更次時，發給該義工。',
    },
    subject: { en: 'Can you help? {{ title }}, {{ when }}', 'zh-hant': '可以幫忙嗎？{{ title }}（{{ when }}）' },
    body: {
      en: `We think this shift would suit you. A place is reserved for you until {{ until }}. You do not need to log in to answer; if you do not answer, nothing happens and we ask someone else.\n\n${WHERE}`,
      'zh-hant': `我們認為以下更次適合你，名額為你保留至 {{ until }}。無須登入即可回覆；如不回覆，我們會另覓人選，你無須理會。\n\n${WHERE}`,
    },
    button: { en: 'Yes or no', 'zh-hant': '接受或婉拒' },
  },
  'shift-unsuccessful': {
    reaches: 'proven',
    name: { en: 'Sign-up unsuccessful', 'zh-hant': '報名不成功' },
    when: {
      en: 'Sent to volunteers who were refused, did not answer an offer in time, or were still on standby when the shift began.',
      'zh-hant': '報名未獲接納、逾時未回覆名額，或後備至更次開始時，發給義工。',
    },
    subject: { en: 'No place this time: {{ title }}', 'zh-hant': '今次未有名額：{{ title }}' },
    body: {
      en: `We are sorry that we could not offer you a place on this shift. Thank you for offering to help. Please look at our other shifts.\n\n${WHERE}${BECAUSE_EN}`,
      'zh-hant': `很抱歉，今次未能安排你參與這個更次。多謝你的支持，歡迎查看其他更次。\n\n${WHERE}${BECAUSE_ZH}`,
    },
  },
  'shift-cancelled': {
    reaches: 'proven',
    name: { en: 'Cancelled by the volunteer', 'zh-hant': '義工已取消' },
    when: { en: 'Sent to volunteers who cancel their place.', 'zh-hant': '義工取消更次後，發給該義工。' },
    subject: { en: 'You have cancelled: {{ title }}', 'zh-hant': '已取消：{{ title }}' },
    body: {
      en: `Your place on this shift has been cancelled. Thank you for letting us know.\n\n${WHERE}`,
      'zh-hant': `已取消你的更次，多謝通知。\n\n${WHERE}`,
    },
  },
  'shift-called-off': {
    reaches: 'proven',
    name: { en: 'Shift cancelled by the organisation', 'zh-hant': '機構取消更次' },
    when: {
      en: 'Sent to everyone signed up or on standby when a shift is cancelled.',
      'zh-hant': '機構取消更次時，發給已報名及後備的義工。',
    },
    subject: { en: 'Cancelled: {{ title }}, {{ when }}', 'zh-hant': '更次取消：{{ title }}（{{ when }}）' },
    body: {
      en: `We are sorry that this shift has been cancelled. Thank you for offering to help.\n\n${WHERE}${BECAUSE_EN}`,
      'zh-hant': `很抱歉，以下更次已取消，多謝你願意幫忙。\n\n${WHERE}${BECAUSE_ZH}`,
    },
  },
  'shift-taken-out': {
    reaches: 'proven',
    name: { en: 'Removed from a shift', 'zh-hant': '取消義工的更次安排' },
    when: {
      en: 'Sent to the volunteer when staff remove them from a shift that still takes place.',
      'zh-hant': '更次如期舉行，但職員取消某義工的安排時，發給該義工。',
    },
    subject: {
      en: 'Your place has changed: {{ title }}, {{ when }}',
      'zh-hant': '更次安排有更改：{{ title }}（{{ when }}）',
    },
    body: {
      en: `You no longer need to come to this shift; it will take place as planned. Thank you for offering to help. You are welcome to join our other shifts.\n\n${WHERE}${BECAUSE_EN}`,
      'zh-hant': `我們已取消你在以下更次的安排，更次會如期舉行，你無須出席。多謝你願意幫忙，歡迎參與其他更次。\n\n${WHERE}${BECAUSE_ZH}`,
    },
  },
  'shift-changed': {
    reaches: 'proven',
    name: { en: 'New time or place', 'zh-hant': '更改時間或地點' },
    when: {
      en: 'Sent to confirmed volunteers when the time or place of the shift changes.',
      'zh-hant': '更次時間或地點更改時，發給有名額的義工。',
    },
    subject: { en: 'Changed: {{ title }}, {{ when }}', 'zh-hant': '更次有更改：{{ title }}（{{ when }}）' },
    body: {
      en: `Your shift has changed.\n\nBefore: {{ before }}\n\nNow:\n${WHERE}\n\nIf you cannot come, please let us know on the shift page.`,
      'zh-hant': `你的更次有以下更改。\n\n原定：{{ before }}\n\n現為：\n${WHERE}\n\n如未能出席，請於更次頁面通知我們。`,
    },
  },
  'shift-moved': {
    reaches: 'proven',
    name: { en: 'Moved to another shift', 'zh-hant': '調往其他更次' },
    when: {
      en: 'Sent to the volunteer when staff move them to another shift.',
      'zh-hant': '職員將義工調往其他更次時，發給該義工。',
    },
    subject: {
      en: 'Moved to another shift: {{ title }}, {{ when }}',
      'zh-hant': '你已調往其他更次：{{ title }}（{{ when }}）',
    },
    body: {
      en: `We have moved you to another shift. You no longer need to come to: {{ before }}\n\nYour shift is now:\n${WHERE}\n\nIf you cannot come, please let us know on the shift page.`,
      'zh-hant': `我們已將你調往其他更次。原定更次：{{ before }}（無須出席）\n\n新更次：\n${WHERE}\n\n如未能出席，請於更次頁面通知我們。`,
    },
  },
  'shift-name-removed': {
    reaches: 'proven',
    name: { en: 'Name removed from a group', 'zh-hant': '團體名單移除姓名' },
    when: {
      en: 'Sent to the contact person when staff remove a name from the group; the name itself is not kept.',
      'zh-hant': '職員移除團體名單上的姓名時，發給聯絡人；不會保留該姓名。',
    },
    subject: {
      en: 'A name has been removed: {{ title }}, {{ when }}',
      'zh-hant': '已移除一個姓名：{{ title }}（{{ when }}）',
    },
    body: {
      en: `We have removed one name from your group’s list for this shift. Your number of places does not change. The shift page shows the current list.\n\n${WHERE}${BECAUSE_EN}`,
      'zh-hant': `我們已從你團體在此更次的名單移除一個姓名。名額不變；現有名單可於更次頁面查看。\n\n${WHERE}${BECAUSE_ZH}`,
    },
  },
  'shift-reminder': {
    reaches: 'proven',
    purpose: 'reminder',
    name: { en: 'Shift reminder', 'zh-hant': '更次提示' },
    when: {
      en: 'Sent to confirmed volunteers seven days and one day before the shift, unless they opted out of reminders.',
      'zh-hant': '更次前七天及一天，發給已確認而未拒收提示的義工。',
    },
    vars: { ...vars, choices },
    subject: { en: 'See you soon: {{ title }}, {{ when }}', 'zh-hant': '更次提示：{{ title }}（{{ when }}）' },
    body: {
      en: `Please tell us whether you will come. You do not need to log in.\n\n${WHERE}${CHOICES_EN}`,
      'zh-hant': `請告訴我們你會否出席，無須登入。\n\n${WHERE}${CHOICES_ZH}`,
    },
    button: { en: 'I will come / I cannot come', 'zh-hant': '會出席／未能出席' },
  },
  'shift-message': {
    reaches: 'proven',
    name: { en: 'Message about a shift', 'zh-hant': '更次訊息' },
    when: {
      en: 'Sent to people of a shift when staff write to them.',
      'zh-hant': '職員向某更次的義工發出訊息時，發給該等義工。',
    },
    vars: { ...vars, topic, note },
    subject: { en: '{{ topic }}', 'zh-hant': '{{ topic }}' },
    body: { en: `{{ note }}\n\n${WHERE}`, 'zh-hant': `{{ note }}\n\n${WHERE}` },
  },
  'shift-cover-wanted': {
    reaches: 'proven',
    name: { en: 'Cover wanted', 'zh-hant': '徵求替更' },
    when: {
      en: 'Sent to standby volunteers when someone cannot come after the cut-off.',
      'zh-hant': '截止後有義工未能出席時，發給該更次的後備義工。',
    },
    subject: {
      en: 'Can you cover this shift? {{ title }}, {{ when }}',
      'zh-hant': '可以幫忙替更嗎？{{ title }}（{{ when }}）',
    },
    body: {
      en: `A volunteer cannot come to this shift, and it may suit you:\n\n${WHERE}\n\nThe first to accept takes the place. If it does not suit you, you do not need to do anything.`,
      'zh-hant': `以下更次有義工未能出席，而你正好合適：\n\n${WHERE}\n\n先到先得。如不方便，無須理會此電郵。`,
    },
    button: { en: 'View the shift', 'zh-hant': '查看更次' },
  },
  'shift-helpers-wanted': {
    reaches: 'proven',
    purpose: 'marketing',
    name: { en: 'Helpers wanted for a shift', 'zh-hant': '徵求替更（合適義工）' },
    when: {
      en: 'Sent to suitable volunteers when someone cannot come after the cut-off, unless they opted out of such e-mails.',
      'zh-hant': '截止後有義工未能出席時，發給合適而未拒收此類電郵的義工。',
    },
    vars: { ...vars, choices },
    subject: {
      en: 'Can you cover this shift? {{ title }}, {{ when }}',
      'zh-hant': '可以幫忙替更嗎？{{ title }}（{{ when }}）',
    },
    body: {
      en: `A volunteer cannot come to this shift, and it may suit you:\n\n${WHERE}\n\nThe first to accept takes the place. If it does not suit you, you do not need to do anything.${CHOICES_EN}`,
      'zh-hant': `以下更次有義工未能出席，而你正好合適：\n\n${WHERE}\n\n先到先得。如不方便，無須理會此電郵。${CHOICES_ZH}`,
    },
    button: { en: 'View the shift', 'zh-hant': '查看更次' },
  },
});
