import { choices, name } from '../../../engine/server/mail/placeholders.ts';
import { mailsWith } from '../../../engine/server/mail/room-mail.ts';
import { before, meeting, people, place, reason, role, title, until, when } from './mail-placeholders.ts';

const vars = { name, title, role, when, place, meeting, people, until, reason, before };
const WHERE =
  '{{ title }} · {{ role }}\n{{ when }}\n{{ place }}{% if meeting != "" %}\n\n{{ meeting }}{% endif %}\n\n{{ people }}';
const BECAUSE_EN = '{% if reason != "" %}\n\nReason: {{ reason }}{% endif %}';
const BECAUSE_ZH = '{% if reason != "" %}\n\n原因：{{ reason }}{% endif %}';
const CHOICES_EN = '\n\nYou get this e-mail because you volunteer with us.\n\n{{ choices }}';
const CHOICES_ZH = '\n\n你收到此電郵，因為你是我們的義工。\n\n{{ choices }}';
const open = { en: 'Open the shift', 'zh-hant': '查看更次' };

/** Mails of this room; times come written out in Hong Kong time. */
export const shiftsMails = mailsWith({ button: open, vars })({
  'shift-confirmed': {
    reaches: 'proven',
    name: { en: 'Shift confirmed', 'zh-hant': '更次已確認' },
    when: { en: 'To who signed up or was placed, once the place is sure.', 'zh-hant': '名額確認後，發給報名的義工。' },
    subject: { en: 'You are on: {{ title }}, {{ when }}', 'zh-hant': '更次已確認：{{ title }}（{{ when }}）' },
    body: {
      en: `Thank you. Your shift is confirmed.\n\n${WHERE}\n\nIf you cannot come, please tell us early on the page of the shift.`,
      'zh-hant': `多謝參與，你的更次已確認。\n\n${WHERE}\n\n如未能出席，請儘早於更次頁面通知我們。`,
    },
  },
  'shift-applied': {
    reaches: 'proven',
    name: { en: 'Sign-up received', 'zh-hant': '已收到報名' },
    when: { en: 'To who signed up where somebody decides.', 'zh-hant': '更次須經審批時，發給報名的義工。' },
    subject: { en: 'We have your sign-up: {{ title }}', 'zh-hant': '已收到報名：{{ title }}' },
    body: {
      en: `We have received your sign-up and will tell you whether you are on.\n\n${WHERE}`,
      'zh-hant': `已收到你的報名，稍後通知你結果。\n\n${WHERE}`,
    },
  },
  'shift-standby': {
    reaches: 'proven',
    name: { en: 'On standby', 'zh-hant': '後備名單' },
    when: { en: 'To who signed up for a shift that is full.', 'zh-hant': '更次額滿而列入後備時，發給義工。' },
    subject: { en: 'You are on standby: {{ title }}', 'zh-hant': '你在後備名單：{{ title }}' },
    body: {
      en: `The shift is full; you are on standby. As soon as there is room for all of you we write to you, and keep the place for a day.\n\n${WHERE}`,
      'zh-hant': `更次已滿，你已列入後備名單。一有足夠名額，我們會即時通知你，並為你保留一天。\n\n${WHERE}`,
    },
  },
  'shift-offered': {
    reaches: 'proven',
    name: { en: 'Place for who is on standby', 'zh-hant': '後備名額' },
    when: { en: 'To who was on standby, when there is room.', 'zh-hant': '有名額時，發給後備義工。' },
    subject: { en: 'There is a place for you: {{ title }}', 'zh-hant': '有名額了，請回覆：{{ title }}' },
    body: {
      en: `There is a place for you, kept until {{ until }}. Please accept or decline by then; after that it goes to the next on standby.\n\n${WHERE}`,
      'zh-hant': `現有名額，為你保留至 {{ until }}，請於此前接受或放棄；逾時名額會讓予下一位後備義工。\n\n${WHERE}`,
    },
    button: { en: 'Accept or decline', 'zh-hant': '接受或放棄' },
  },
  'shift-unsuccessful': {
    reaches: 'proven',
    name: { en: 'Sign-up not successful', 'zh-hant': '報名不成功' },
    when: {
      en: 'To who was refused, did not answer an offer in time, or was on standby until the shift began.',
      'zh-hant': '報名未獲接納、逾時未回覆名額，或後備至更次開始時，發給義工。',
    },
    subject: { en: 'No place this time: {{ title }}', 'zh-hant': '今次未有名額：{{ title }}' },
    body: {
      en: `There was no place for you in this shift. Thank you for being ready to help; please look at the other shifts.\n\n${WHERE}${BECAUSE_EN}`,
      'zh-hant': `很抱歉，今次未能安排你參與這個更次。多謝你的支持，歡迎查看其他更次。\n\n${WHERE}${BECAUSE_ZH}`,
    },
  },
  'shift-cancelled': {
    reaches: 'proven',
    name: { en: 'Cancelled by the volunteer', 'zh-hant': '義工已取消' },
    when: { en: 'To who gave up a place.', 'zh-hant': '義工取消更次後，發給該義工。' },
    subject: { en: 'You have cancelled: {{ title }}', 'zh-hant': '已取消：{{ title }}' },
    body: {
      en: `You are no longer expected in this shift. Thank you for telling us.\n\n${WHERE}`,
      'zh-hant': `已取消你的更次，多謝通知。\n\n${WHERE}`,
    },
  },
  'shift-called-off': {
    reaches: 'proven',
    name: { en: 'Shift cancelled by the organisation', 'zh-hant': '機構取消更次' },
    when: {
      en: 'To everybody in a shift or on standby for it, when the shift is cancelled.',
      'zh-hant': '機構取消更次時，發給已報名及候補的義工。',
    },
    subject: { en: 'Cancelled: {{ title }}, {{ when }}', 'zh-hant': '更次取消：{{ title }}（{{ when }}）' },
    body: {
      en: `We are sorry to tell you that this shift will not take place. Thank you for being ready to help.\n\n${WHERE}${BECAUSE_EN}`,
      'zh-hant': `很抱歉，以下更次已取消，多謝你願意幫忙。\n\n${WHERE}${BECAUSE_ZH}`,
    },
  },
  'shift-taken-out': {
    reaches: 'proven',
    name: { en: 'Taken out of a shift', 'zh-hant': '取消義工的更次安排' },
    when: {
      en: 'To who had a place or was on standby, when staff take them out of a shift that takes place.',
      'zh-hant': '更次如期舉行，但職員取消某義工的安排時，發給該義工。',
    },
    subject: {
      en: 'Your place has changed: {{ title }}, {{ when }}',
      'zh-hant': '更次安排有更改：{{ title }}（{{ when }}）',
    },
    body: {
      en: `You are no longer expected in this shift, which takes place without you. Thank you for being ready to help; you are welcome in our other shifts.\n\n${WHERE}${BECAUSE_EN}`,
      'zh-hant': `我們已取消你在以下更次的安排，更次會如期舉行，你無須出席。多謝你願意幫忙，歡迎參與其他更次。\n\n${WHERE}${BECAUSE_ZH}`,
    },
  },
  'shift-changed': {
    reaches: 'proven',
    name: { en: 'New time or place', 'zh-hant': '更改時間或地點' },
    when: {
      en: 'To who has a place, when the time or the place of the shift changes.',
      'zh-hant': '更次時間或地點更改時，發給有名額的義工。',
    },
    subject: { en: 'Changed: {{ title }}, {{ when }}', 'zh-hant': '更次有更改：{{ title }}（{{ when }}）' },
    body: {
      en: `Your shift has changed.\n\nBefore: {{ before }}\n\nNow:\n${WHERE}\n\nIf you cannot come, please tell us on the page of the shift.`,
      'zh-hant': `你的更次有以下更改。\n\n原定：{{ before }}\n\n現為：\n${WHERE}\n\n如未能出席，請於更次頁面通知我們。`,
    },
  },
  'shift-moved': {
    reaches: 'proven',
    name: { en: 'Moved to another shift', 'zh-hant': '調往其他更次' },
    when: {
      en: 'To who has a place, when staff move them to another shift.',
      'zh-hant': '職員將義工調往其他更次時，發給該義工。',
    },
    subject: {
      en: 'Moved to another shift: {{ title }}, {{ when }}',
      'zh-hant': '你已調往其他更次：{{ title }}（{{ when }}）',
    },
    body: {
      en: `We have moved you to another shift. You are no longer expected in: {{ before }}\n\nYour shift is now:\n${WHERE}\n\nIf you cannot come, please tell us on the page of the shift.`,
      'zh-hant': `我們已將你調往其他更次。原定更次：{{ before }}（無須出席）\n\n新更次：\n${WHERE}\n\n如未能出席，請於更次頁面通知我們。`,
    },
  },
  'shift-name-removed': {
    reaches: 'proven',
    name: { en: 'Name taken out of a group', 'zh-hant': '團體名單移除姓名' },
    when: {
      en: 'To the contact person, when staff take a name of the group out; the name itself is not kept.',
      'zh-hant': '職員移除團體名單上的姓名時，發給聯絡人；不會保留該姓名。',
    },
    subject: {
      en: 'A name was taken out: {{ title }}, {{ when }}',
      'zh-hant': '已移除一個姓名：{{ title }}（{{ when }}）',
    },
    body: {
      en: `We have taken one name out of the list of your group for this shift. Your number of places stays the same; the page of the shift shows who is on the list now.\n\n${WHERE}${BECAUSE_EN}`,
      'zh-hant': `我們已從你團體在此更次的名單移除一個姓名。名額不變；現有名單可於更次頁面查看。\n\n${WHERE}${BECAUSE_ZH}`,
    },
  },
  'shift-reminder': {
    reaches: 'proven',
    purpose: 'reminder',
    name: { en: 'Shift soon', 'zh-hant': '更次提示' },
    when: {
      en: 'To who has a sure place, seven days and one day before; to nobody who wants no reminders.',
      'zh-hant': '更次前七天及一天，發給已確認而未拒收提示的義工。',
    },
    vars: { ...vars, choices },
    subject: { en: 'See you soon: {{ title }}, {{ when }}', 'zh-hant': '更次提示：{{ title }}（{{ when }}）' },
    body: {
      en: `Please tell us whether you come; you need not log in.\n\n${WHERE}${CHOICES_EN}`,
      'zh-hant': `請告訴我們你會否出席，無須登入。\n\n${WHERE}${CHOICES_ZH}`,
    },
    button: { en: 'I come / I cannot', 'zh-hant': '會出席／未能出席' },
  },
  'shift-cover-wanted': {
    reaches: 'proven',
    name: { en: 'Somebody looks for cover', 'zh-hant': '徵求替更' },
    when: {
      en: 'To who is on standby in a shift, when somebody in it cannot come after the cut-off.',
      'zh-hant': '截止後有義工未能出席時，發給該更次的後備義工。',
    },
    subject: {
      en: 'Can you help out? {{ title }}, {{ when }}',
      'zh-hant': '可以幫忙替更嗎？{{ title }}（{{ when }}）',
    },
    body: {
      en: `Somebody cannot come to this shift, and it would suit you:\n\n${WHERE}\n\nWho answers first takes the place. If it does not suit you, you need do nothing.`,
      'zh-hant': `以下更次有義工未能出席，而你正好合適：\n\n${WHERE}\n\n先回覆者得。如不方便，無須理會此電郵。`,
    },
    button: { en: 'Look at the shift', 'zh-hant': '查看更次' },
  },
  'shift-helpers-wanted': {
    reaches: 'proven',
    purpose: 'marketing',
    name: { en: 'Helpers wanted for a shift', 'zh-hant': '徵求替更（合適義工）' },
    when: {
      en: 'To volunteers whom a shift fits, when somebody in it cannot come after the cut-off; to nobody who wants no such mails.',
      'zh-hant': '截止後有義工未能出席時，發給合適而未拒收此類電郵的義工。',
    },
    vars: { ...vars, choices },
    subject: {
      en: 'Can you help out? {{ title }}, {{ when }}',
      'zh-hant': '可以幫忙替更嗎？{{ title }}（{{ when }}）',
    },
    body: {
      en: `Somebody cannot come to this shift, and it would suit you:\n\n${WHERE}\n\nWho answers first takes the place. If it does not suit you, you need do nothing.${CHOICES_EN}`,
      'zh-hant': `以下更次有義工未能出席，而你正好合適：\n\n${WHERE}\n\n先回覆者得。如不方便，無須理會此電郵。${CHOICES_ZH}`,
    },
    button: { en: 'Look at the shift', 'zh-hant': '查看更次' },
  },
});
