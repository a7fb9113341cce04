import { choices, name } from '../../../engine/server/mail/placeholders.ts';
import { mailsWith, type Placeholder } from '../../../engine/server/mail/room-mail.ts';

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

const who: Placeholder = {
  label: { en: 'Who asks', 'zh-hant': '提出人' },
  example: { en: 'Chan Tai Man', 'zh-hant': '陳大文' },
};
const days: Placeholder = {
  label: { en: 'Days that the link is good for', 'zh-hant': '連結有效日數' },
  example: { en: '30', 'zh-hant': '30' },
};
const person: Placeholder = {
  label: { en: 'Whose birthday it is', 'zh-hant': '生日的成員' },
  example: { en: 'Chan Siu Ming', 'zh-hant': '陳小明' },
};
const age: Placeholder = {
  label: { en: 'The age they reach', 'zh-hant': '年滿歲數' },
  example: { en: '16', 'zh-hant': '16' },
};
const day: Placeholder = {
  label: { en: 'The birthday', 'zh-hant': '生日日期' },
  example: { en: '01/03/2027', 'zh-hant': '01/03/2027' },
};

const topic: Placeholder = {
  label: { en: 'What it is about', 'zh-hant': '主旨' },
  example: { en: 'Helpers needed at Christmas', 'zh-hant': '聖誕節招募義工' },
};
const message: Placeholder = {
  label: { en: 'What staff wrote', 'zh-hant': '職員所寫的內容' },
  example: { en: 'We still look for two people.', 'zh-hant': '我們尚欠兩位義工。' },
};

const vars = { name, comment, notes };
const COMMENT = '{% if comment != "" %}\n\n{{ comment }}{% endif %}';
const NOTES = '{% if notes != "" %}\n\n{{ notes }}{% endif %}';
const open = { en: 'Open my registration', 'zh-hant': '查看我的登記' };

/** Mails of this room: none of them carries an identity number or anything of health. */
export const volunteersMails = mailsWith({ button: open, vars })({
  'volunteer-received': {
    reaches: 'proven',
    name: { en: 'Registration received', 'zh-hant': '已收到義工登記' },
    when: { en: 'To who registered, once it was submitted.', 'zh-hant': '提交登記後，發給登記人。' },
    subject: { en: 'We have received your registration as a volunteer', 'zh-hant': '已收到你的義工登記' },
    body: {
      en: 'Thank you for registering as a volunteer. We will look at your registration and tell you what comes next.',
      'zh-hant': '多謝登記成為義工。我們會盡快審核，並通知你下一步安排。',
    },
  },
  'volunteer-returned': {
    reaches: 'proven',
    name: { en: 'Registration returned', 'zh-hant': '義工登記須更正' },
    when: { en: 'To who registered, when something has to be mended.', 'zh-hant': '登記須更正時，發給登記人。' },
    subject: { en: 'Please complete your registration as a volunteer', 'zh-hant': '請更正你的義工登記' },
    body: {
      en: `We need a little more before we can go on with your registration.${COMMENT}${NOTES}`,
      'zh-hant': `你的義工登記尚有資料須更正或補充。${COMMENT}${NOTES}`,
    },
  },
  'volunteer-approved': {
    reaches: 'proven',
    name: { en: 'Registration approved', 'zh-hant': '義工登記獲批准' },
    when: { en: 'To who registered, when it is approved.', 'zh-hant': '登記獲批准時，發給登記人。' },
    subject: { en: 'Welcome as a volunteer', 'zh-hant': '歡迎成為義工' },
    body: {
      en: `Your registration has been approved. Welcome as a volunteer!${COMMENT}`,
      'zh-hant': `你的義工登記已獲批准，歡迎加入！${COMMENT}`,
    },
  },
  'volunteer-rejected': {
    reaches: 'proven',
    name: { en: 'Registration not approved', 'zh-hant': '義工登記未獲批准' },
    when: { en: 'To who registered, when it is not approved.', 'zh-hant': '登記未獲批准時，發給登記人。' },
    subject: { en: 'Your registration as a volunteer', 'zh-hant': '你的義工登記結果' },
    body: {
      en: `Thank you for your interest. We could not approve your registration as a volunteer.${COMMENT}`,
      'zh-hant': `多謝支持。你的義工登記未獲批准。${COMMENT}`,
    },
  },
  'volunteer-deactivated': {
    reaches: 'proven',
    name: { en: 'Account deactivated', 'zh-hant': '義工帳戶已停用' },
    when: { en: 'To who asked to leave, once staff agreed.', 'zh-hant': '停用申請獲批准後，發給申請人。' },
    subject: { en: 'Your volunteer account has been deactivated', 'zh-hant': '你的義工帳戶已停用' },
    body: {
      en: `As you asked, your volunteer account has been deactivated. Thank you for all you have done. Your hours are kept, and you can ask to come back at any time.${COMMENT}`,
      'zh-hant': `你的義工帳戶已按你的申請停用。多謝你一直以來的付出。服務時數會保留，你可隨時申請重新啟用。${COMMENT}`,
    },
  },
  'volunteer-reactivated': {
    reaches: 'proven',
    name: { en: 'Account active again', 'zh-hant': '義工帳戶已重新啟用' },
    when: { en: 'To who asked to come back, once staff agreed.', 'zh-hant': '重新啟用申請獲批准後，發給申請人。' },
    subject: { en: 'Welcome back as a volunteer', 'zh-hant': '歡迎再次成為義工' },
    body: {
      en: `Your volunteer account is active again. Welcome back!${COMMENT}`,
      'zh-hant': `你的義工帳戶已重新啟用，歡迎回來！${COMMENT}`,
    },
  },
  'volunteer-change': {
    reaches: 'proven',
    name: { en: 'Agreement to a change asked', 'zh-hant': '徵求同意更改帳戶' },
    when: { en: 'To who has to agree to a change of an account.', 'zh-hant': '發給須同意帳戶更改的人士。' },
    vars: { who, days },
    subject: {
      en: '{{ who }} asks you to agree to a change of a volunteer account',
      'zh-hant': '{{ who }} 請你同意一項義工帳戶更改',
    },
    body: {
      en: 'Hello,\n\n{{ who }} asks you to agree to a change of a volunteer account. By the button you see what changes, and agree or decline; please log in with this address, or register with it first. The link is good for {{ days }} days, and nothing changes until you agree.',
      'zh-hant':
        '你好：\n\n{{ who }} 請你同意一項義工帳戶更改。請按下面的按鈕查看內容，並選擇同意或拒絕；請以此電郵地址登入，如未有帳戶請先註冊。連結於 {{ days }} 日內有效，你同意前不會有任何更改。',
    },
    button: { en: 'Look at it and answer', 'zh-hant': '查看並回覆' },
  },
  'volunteer-message': {
    reaches: 'proven',
    name: { en: 'Message from who looks after volunteers', 'zh-hant': '義工事務訊息' },
    when: { en: 'To volunteers whom staff chose and write to.', 'zh-hant': '職員向所選義工發出訊息時，發給該等義工。' },
    vars: { name, topic, note: message },
    subject: { en: '{{ topic }}', 'zh-hant': '{{ topic }}' },
    body: { en: '{{ note }}', 'zh-hant': '{{ note }}' },
    button: { en: 'Open my volunteering', 'zh-hant': '查看我的義工服務' },
  },
  'volunteer-wanted': {
    reaches: 'proven',
    purpose: 'marketing',
    name: { en: 'Helpers wanted', 'zh-hant': '招募義工' },
    when: {
      en: 'To volunteers whom staff chose, when helpers are looked for; to nobody who wants no such mails.',
      'zh-hant': '職員招募義工時，發給所選而未拒收此類電郵的義工。',
    },
    vars: { name, topic, note: message, choices },
    subject: { en: '{{ topic }}', 'zh-hant': '{{ topic }}' },
    body: {
      en: '{{ note }}\n\nYou get this e-mail because you volunteer with us.\n\n{{ choices }}',
      'zh-hant': '{{ note }}\n\n你收到此電郵，因為你是我們的義工。\n\n{{ choices }}',
    },
    button: { en: 'Open my volunteering', 'zh-hant': '查看我的義工服務' },
  },
  'volunteer-birthday': {
    reaches: 'proven',
    name: { en: 'Change before a birthday', 'zh-hant': '生日前更改帳戶' },
    when: {
      en: 'To who registered, 30 days before a youth or a member of the family turns 16 or 18.',
      'zh-hant': '青少年義工或家庭成員年滿16或18歲前30日，發給登記人。',
    },
    vars: { name, person, age, day },
    subject: {
      en: '{{ person }} turns {{ age }} on {{ day }}',
      'zh-hant': '{{ person }} 將於 {{ day }} 年滿{{ age }}歲',
    },
    body: {
      en: '{{ person }} turns {{ age }} on {{ day }}. From then on the volunteer account can be changed; you can prepare it now, and it is made on the day. Nothing changes by itself.',
      'zh-hant':
        '{{ person }} 將於 {{ day }} 年滿{{ age }}歲，屆時可更改義工帳戶類別。你可現在預先安排，系統會於當日執行。如不作安排，帳戶會維持不變。',
    },
    button: { en: 'See what can be changed', 'zh-hant': '查看可作的更改' },
  },
  'volunteer-consent': {
    reaches: 'asked',
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
    reaches: 'proven',
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
});
