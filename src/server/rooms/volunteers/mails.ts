import { name } from '../../engine/mail/placeholders.ts';
import type { Placeholder, RoomMail } from '../../engine/mail/room-mail.ts';

const comment: Placeholder = {
  label: { en: 'What staff wrote, may be empty', 'zh-hant': '職員留言（可留空）' },
  example: { en: 'Please add your availability.', 'zh-hant': '請補充可服務時間。' },
};
const notes: Placeholder = {
  label: { en: 'Notes at answers, one a line, may be empty', 'zh-hant': '各項備註（每行一項，可留空）' },
  example: { en: 'Mobile phone: one digit is missing', 'zh-hant': '手提電話：欠一個數字' },
};
const youth: Placeholder = {
  label: { en: 'Name of the young volunteer', 'zh-hant': '青少年義工姓名' },
  example: { en: 'Chan Siu Ming', 'zh-hant': '陳小明' },
};
const until: Placeholder = {
  label: { en: 'Until when it can be answered', 'zh-hant': '回覆期限' },
  example: { en: '31/01/2027', 'zh-hant': '31/01/2027' },
};

const vars = { name, comment, notes };
const COMMENT = '{% if comment != "" %}\n\n{{ comment }}{% endif %}';
const NOTES = '{% if notes != "" %}\n\n{{ notes }}{% endif %}';
const open = { en: 'Open my registration', 'zh-hant': '查看我的登記' };

/** Mails of this room: none of them carries an identity number or anything of health. */
export const volunteersMails = {
  'volunteer-received': {
    purpose: 'service',
    name: { en: 'Registration received', 'zh-hant': '已收到義工登記' },
    when: { en: 'To who registered, once it was submitted.', 'zh-hant': '提交登記後，發給登記人。' },
    vars,
    subject: { en: 'We have received your registration as a volunteer', 'zh-hant': '已收到你的義工登記' },
    body: {
      en: 'Dear {{ name }},\n\nThank you for registering as a volunteer. We will look at your registration and tell you what comes next.',
      'zh-hant': '{{ name }}：\n\n多謝登記成為義工。我們會盡快審核，並通知你下一步安排。',
    },
    button: open,
  },
  'volunteer-returned': {
    purpose: 'service',
    name: { en: 'Registration returned', 'zh-hant': '義工登記須更正' },
    when: { en: 'To who registered, when something has to be mended.', 'zh-hant': '登記須更正時，發給登記人。' },
    vars,
    subject: { en: 'Please complete your registration as a volunteer', 'zh-hant': '請更正你的義工登記' },
    body: {
      en: `Dear {{ name }},\n\nWe need a little more before we can go on with your registration.${COMMENT}${NOTES}`,
      'zh-hant': `{{ name }}：\n\n你的義工登記尚有資料須更正或補充。${COMMENT}${NOTES}`,
    },
    button: open,
  },
  'volunteer-approved': {
    purpose: 'service',
    name: { en: 'Registration approved', 'zh-hant': '義工登記獲批准' },
    when: { en: 'To who registered, when it is approved.', 'zh-hant': '登記獲批准時，發給登記人。' },
    vars,
    subject: { en: 'Welcome as a volunteer', 'zh-hant': '歡迎成為義工' },
    body: {
      en: `Dear {{ name }},\n\nYour registration has been approved. Welcome as a volunteer!${COMMENT}`,
      'zh-hant': `{{ name }}：\n\n你的義工登記已獲批准，歡迎加入！${COMMENT}`,
    },
    button: open,
  },
  'volunteer-rejected': {
    purpose: 'service',
    name: { en: 'Registration not approved', 'zh-hant': '義工登記未獲批准' },
    when: { en: 'To who registered, when it is not approved.', 'zh-hant': '登記未獲批准時，發給登記人。' },
    vars,
    subject: { en: 'Your registration as a volunteer', 'zh-hant': '你的義工登記結果' },
    body: {
      en: `Dear {{ name }},\n\nThank you for your interest. We could not approve your registration as a volunteer.${COMMENT}`,
      'zh-hant': `{{ name }}：\n\n多謝支持。你的義工登記未獲批准。${COMMENT}`,
    },
    button: open,
  },
  'volunteer-consent': {
    purpose: 'service',
    name: { en: 'Consent asked of a parent', 'zh-hant': '徵求家長同意' },
    when: {
      en: 'To a parent or guardian, when somebody under 18 registers.',
      'zh-hant': '未滿18歲人士登記時，發給家長或監護人。',
    },
    vars: { youth, until },
    secrets: ['link'],
    subject: {
      en: '{{ youth }} would like to volunteer with us: your consent, please',
      'zh-hant': '{{ youth }} 希望成為義工：請你表示同意與否',
    },
    body: {
      en: 'Dear parent or guardian,\n\n{{ youth }} is under 18, has registered as a volunteer with us and named you. Before anything else happens we need your consent.\n\nThe page behind the button says what you agree to; you need no account. Please answer by {{ until }}. You can withdraw your consent at any time by the same link. Please do not forward this mail: the page asks for the address it was sent to.',
      'zh-hant':
        '家長／監護人：\n\n{{ youth }} 未滿18歲，已登記成為本機構義工，並提供你的電郵地址。在作出任何安排前，我們須取得你的同意。\n\n請按下面的按鈕細閱同意的內容，毋須開立帳戶。請於 {{ until }} 或之前回覆。你可隨時以同一連結撤回同意。請勿轉寄此電郵：網頁會要求輸入收件的電郵地址。',
    },
    button: { en: 'Read and answer', 'zh-hant': '細閱並回覆' },
  },
  'volunteer-consent-given': {
    purpose: 'service',
    name: { en: 'Consent given', 'zh-hant': '家長已同意' },
    when: { en: 'To a parent or guardian who has agreed.', 'zh-hant': '家長或監護人同意後，發給該家長或監護人。' },
    vars: { youth, until },
    secrets: ['link'],
    subject: { en: 'Thank you: {{ youth }} may volunteer with us', 'zh-hant': '多謝你同意 {{ youth }} 成為義工' },
    body: {
      en: 'Dear parent or guardian,\n\nThank you for your consent. Please keep this mail: by the button you can see what you agreed to and withdraw your consent at any time.',
      'zh-hant': '家長／監護人：\n\n多謝你的同意。請保留此電郵：你可隨時按下面的按鈕查看同意內容，或撤回同意。',
    },
    button: { en: 'See or withdraw', 'zh-hant': '查看或撤回同意' },
  },
} satisfies Record<string, RoomMail>;
