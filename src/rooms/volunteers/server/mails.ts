import { choices, name } from '../../../engine/server/mail/placeholders.ts';
import { mailsWith, type Placeholder } from '../../../engine/server/mail/room-mail.ts';

const comment: Placeholder = {
  label: { en: 'Message from staff (may be empty)', 'zh-hant': '職員留言（可留空）' },
  example: { en: 'Please add your availability.', 'zh-hant': '請補充可服務時間。' },
};
const notes: Placeholder = {
  label: { en: 'Notes on answers, one per line (may be empty)', 'zh-hant': '各項備註（每行一項，可留空）' },
  example: { en: 'Mobile phone: one digit is missing', 'zh-hant': '手提電話：欠一個數字' },
};
const youth: Placeholder = {
  label: { en: 'Name of the young volunteer', 'zh-hant': '青少年義工姓名' },
  example: { en: 'Chan Siu Ming', 'zh-hant': '陳小明' },
};
const until: Placeholder = {
  label: { en: 'Answer by', 'zh-hant': '回覆期限' },
  example: { en: '31/01/2027', 'zh-hant': '31/01/2027' },
};

const who: Placeholder = {
  label: { en: 'Person asking', 'zh-hant': '提出人' },
  example: { en: 'Chan Tai Man', 'zh-hant': '陳大文' },
};
const days: Placeholder = {
  label: { en: 'Days the link is valid', 'zh-hant': '連結有效日數' },
  example: { en: '30', 'zh-hant': '30' },
};
const person: Placeholder = {
  label: { en: 'Member with the birthday', 'zh-hant': '生日的成員' },
  example: { en: 'Chan Siu Ming', 'zh-hant': '陳小明' },
};
const age: Placeholder = {
  label: { en: 'Age', 'zh-hant': '年滿歲數' },
  example: { en: '16', 'zh-hant': '16' },
};
const day: Placeholder = {
  label: { en: 'The birthday', 'zh-hant': '生日日期' },
  example: { en: '01/03/2027', 'zh-hant': '01/03/2027' },
};

const topic: Placeholder = {
  label: { en: 'Subject', 'zh-hant': '主旨' },
  example: { en: 'Helpers needed at Christmas', 'zh-hant': '聖誕節招募義工' },
};
const message: Placeholder = {
  label: { en: 'Message from staff', 'zh-hant': '職員所寫的內容' },
  example: { en: 'We still need two people.', 'zh-hant': '我們尚欠兩位義工。' },
};

const change: Placeholder = {
  label: { en: 'What was changed', 'zh-hant': '更改內容' },
  example: {
    en: 'We have corrected the following details of your volunteer registration:\nMobile phone',
    'zh-hant': '我們已更正你的義工登記中以下資料：\n手提電話',
  },
};
const pauseUntil: Placeholder = {
  label: { en: 'Last day of the suspension (may be empty)', 'zh-hant': '暫停至（可留空）' },
  example: { en: '31/01/2027', 'zh-hant': '31/01/2027' },
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
    when: { en: 'Sent to the registrant when the registration is submitted.', 'zh-hant': '提交登記後，發給登記人。' },
    subject: { en: 'We have received your registration as a volunteer', 'zh-hant': '已收到你的義工登記' },
    body: {
      en: 'Thank you for registering as a volunteer. We will review your registration and notify you of the next steps.',
      'zh-hant': '多謝登記成為義工。我們會盡快審核，並通知你下一步安排。',
    },
  },
  'volunteer-returned': {
    reaches: 'proven',
    name: { en: 'Registration returned', 'zh-hant': '義工登記須更正' },
    when: {
      en: 'Sent to the registrant when the registration needs corrections.',
      'zh-hant': '登記須更正時，發給登記人。',
    },
    subject: { en: 'Please correct your volunteer registration', 'zh-hant': '請更正你的義工登記' },
    body: {
      en: `We need some more information to continue with your registration.${COMMENT}${NOTES}`,
      'zh-hant': `你的義工登記尚有資料須更正或補充。${COMMENT}${NOTES}`,
    },
  },
  'volunteer-approved': {
    reaches: 'proven',
    name: { en: 'Registration approved', 'zh-hant': '義工登記獲批准' },
    when: { en: 'Sent to the registrant when the registration is approved.', 'zh-hant': '登記獲批准時，發給登記人。' },
    subject: { en: 'Welcome as a volunteer', 'zh-hant': '歡迎成為義工' },
    body: {
      en: `Your registration has been approved. Welcome as a volunteer!${COMMENT}`,
      'zh-hant': `你的義工登記已獲批准，歡迎加入！${COMMENT}`,
    },
  },
  'volunteer-rejected': {
    reaches: 'proven',
    name: { en: 'Registration not approved', 'zh-hant': '義工登記未獲批准' },
    when: {
      en: 'Sent to the registrant when the registration is not approved.',
      'zh-hant': '登記未獲批准時，發給登記人。',
    },
    subject: { en: 'Your registration as a volunteer', 'zh-hant': '你的義工登記結果' },
    body: {
      en: `Thank you for your interest. We could not approve your registration as a volunteer.${COMMENT}`,
      'zh-hant': `多謝支持。你的義工登記未獲批准。${COMMENT}`,
    },
  },
  'volunteer-deactivated': {
    reaches: 'proven',
    name: { en: 'Account deactivated', 'zh-hant': '義工帳戶已停用' },
    when: {
      en: 'Sent to the volunteer when staff approve a request to leave.',
      'zh-hant': '停用申請獲批准後，發給申請人。',
    },
    subject: { en: 'Your volunteer account has been deactivated', 'zh-hant': '你的義工帳戶已停用' },
    body: {
      en: `As you requested, your volunteer account has been deactivated. Thank you for all you have done. Your hours are kept, and you can ask to come back at any time.${COMMENT}`,
      'zh-hant': `你的義工帳戶已按你的申請停用。多謝你一直以來的付出。服務時數會保留，你可隨時申請重新啟用。${COMMENT}`,
    },
  },
  'volunteer-reactivated': {
    reaches: 'proven',
    name: { en: 'Account reactivated', 'zh-hant': '義工帳戶已重新啟用' },
    when: {
      en: 'Sent to the volunteer when staff approve a request to return.',
      'zh-hant': '重新啟用申請獲批准後，發給申請人。',
    },
    subject: { en: 'Welcome back as a volunteer', 'zh-hant': '歡迎再次成為義工' },
    body: {
      en: `Your volunteer account is active again. Welcome back!${COMMENT}`,
      'zh-hant': `你的義工帳戶已重新啟用，歡迎回來！${COMMENT}`,
    },
  },
  'volunteer-changed': {
    reaches: 'proven',
    name: { en: 'Details changed', 'zh-hant': '義工資料已更改' },
    when: {
      en: 'Sent to the volunteer when staff correct their details, or decide on a change they asked for.',
      'zh-hant': '職員更正義工資料，或就其申請的更改作出決定後，發給該義工。',
    },
    vars: { name, change, comment },
    subject: { en: 'Your details as a volunteer', 'zh-hant': '你的義工資料' },
    body: {
      en: '{{ change }}{% if comment != "" %}\n\nReason: {{ comment }}{% endif %}\n\nIf you have any questions, please contact us.',
      'zh-hant': '{{ change }}{% if comment != "" %}\n\n原因：{{ comment }}{% endif %}\n\n如有查詢，請與我們聯絡。',
    },
  },
  'volunteer-suspended': {
    reaches: 'proven',
    name: { en: 'Volunteering suspended', 'zh-hant': '義工服務被暫停' },
    when: { en: 'Sent to the volunteer when staff suspend them.', 'zh-hant': '職員暫停義工服務後，發給該義工。' },
    vars: { name, comment, until: pauseUntil },
    subject: { en: 'Your volunteering has been suspended', 'zh-hant': '你的義工服務已被暫停' },
    body: {
      en: 'Your volunteering with us has been suspended. During this time you cannot sign up for shifts.{% if until != "" %}\n\nUntil: {{ until }}{% endif %}\n\nReason: {{ comment }}\n\nIf you have any questions, please contact us.',
      'zh-hant':
        '你的義工服務已被暫停，期間不能報名參加更次。{% if until != "" %}\n\n暫停至：{{ until }}{% endif %}\n\n原因：{{ comment }}\n\n如有查詢，請與我們聯絡。',
    },
  },
  'volunteer-resumed': {
    reaches: 'proven',
    name: { en: 'Suspension ended', 'zh-hant': '義工服務已恢復' },
    when: {
      en: 'Sent to the volunteer when staff end their suspension.',
      'zh-hant': '職員解除暫停後，發給該義工。',
    },
    vars: { name, comment },
    subject: { en: 'You can volunteer again', 'zh-hant': '你可再次參與義工服務' },
    body: {
      en: 'The suspension of your volunteering has ended. You can sign up for shifts again.\n\nReason: {{ comment }}',
      'zh-hant': '你的義工服務已恢復，可再次報名參加更次。\n\n原因：{{ comment }}',
    },
  },
  'volunteer-ended': {
    reaches: 'proven',
    name: { en: 'Account deactivated by staff', 'zh-hant': '職員停用義工帳戶' },
    when: {
      en: 'Sent to the volunteer when staff deactivate their account.',
      'zh-hant': '職員停用義工帳戶後，發給該義工。',
    },
    vars: { name, comment },
    subject: { en: 'Your volunteer account has been deactivated', 'zh-hant': '你的義工帳戶已停用' },
    body: {
      en: 'Our office has deactivated your volunteer account. Your shifts have been cancelled; your hours are kept.\n\nReason: {{ comment }}\n\nIf you have any questions, please contact us.',
      'zh-hant':
        '你的義工帳戶已由職員停用，已報名的更次會取消，服務時數則會保留。\n\n原因：{{ comment }}\n\n如有查詢，請與我們聯絡。',
    },
  },
  'volunteer-change': {
    reaches: 'proven',
    name: { en: 'Agreement to a change requested', 'zh-hant': '徵求同意更改帳戶' },
    when: { en: 'Sent to the person who must agree to an account change.', 'zh-hant': '發給須同意帳戶更改的人士。' },
    vars: { who, days },
    subject: {
      en: '{{ who }} asks you to agree to a change to a volunteer account',
      'zh-hant': '{{ who }} 請你同意一項義工帳戶更改',
    },
    body: {
      en: 'Hello,\n\n{{ who }} asks you to agree to a change to a volunteer account. Use the button to see the change and to agree or decline. Please log in with this address, or register with it first. The link is valid for {{ days }} days, and nothing changes until you agree.',
      'zh-hant':
        '你好：\n\n{{ who }} 請你同意一項義工帳戶更改。請按下面的按鈕查看內容，並選擇同意或拒絕；請以此電郵地址登入，如未有帳戶請先註冊。連結於 {{ days }} 日內有效，你同意前不會有任何更改。',
    },
    button: { en: 'View and answer', 'zh-hant': '查看並回覆' },
  },
  'volunteer-message': {
    reaches: 'proven',
    name: { en: 'Message from volunteer staff', 'zh-hant': '義工事務訊息' },
    when: { en: 'Sent to volunteers selected by staff.', 'zh-hant': '職員向選定義工發出訊息時，發給該等義工。' },
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
      en: 'Sent to volunteers selected by staff when helpers are needed, unless they opted out of such e-mails.',
      'zh-hant': '職員招募義工時，發給選定而未拒收此類電郵的義工。',
    },
    vars: { name, topic, note: message, choices },
    subject: { en: '{{ topic }}', 'zh-hant': '{{ topic }}' },
    body: {
      en: '{{ note }}\n\nYou are receiving this e-mail because you volunteer with us.\n\n{{ choices }}',
      'zh-hant': '{{ note }}\n\n你收到此電郵，因為你是我們的義工。\n\n{{ choices }}',
    },
    button: { en: 'Open my volunteering', 'zh-hant': '查看我的義工服務' },
  },
  'volunteer-birthday': {
    reaches: 'proven',
    name: { en: 'Change before a birthday', 'zh-hant': '生日前更改帳戶' },
    when: {
      en: 'Sent to the registrant 30 days before a youth or family member turns 16 or 18.',
      'zh-hant': '青少年義工或家庭成員年滿 16 或 18 歲前 30 日，發給登記人。',
    },
    vars: { name, person, age, day },
    subject: {
      en: '{{ person }} turns {{ age }} on {{ day }}',
      'zh-hant': '{{ person }} 將於 {{ day }} 年滿 {{ age }} 歲',
    },
    body: {
      en: '{{ person }} turns {{ age }} on {{ day }}. From that day you can change the volunteer account. You can arrange the change now; it will be made on the day. Nothing changes automatically.',
      'zh-hant':
        '{{ person }} 將於 {{ day }} 年滿 {{ age }} 歲，屆時可更改義工帳戶類別。你可現在預先安排，系統會於當日執行。如不作安排，帳戶會維持不變。',
    },
    button: { en: 'View possible changes', 'zh-hant': '查看可作的更改' },
  },
  'volunteer-consent': {
    reaches: 'asked',
    name: { en: 'Parental consent requested', 'zh-hant': '徵求家長同意' },
    when: {
      en: 'Sent to a parent or guardian when someone under 18 registers.',
      'zh-hant': '未滿 18 歲人士登記時，發給家長或監護人。',
    },
    vars: { youth, until },
    secrets: ['link'],
    subject: {
      en: '{{ youth }} would like to volunteer with us: please give your consent',
      'zh-hant': '{{ youth }} 希望成為義工：請你表示同意與否',
    },
    body: {
      en: 'Dear parent or guardian,\n\n{{ youth }} is under 18, has registered as a volunteer with us and named you. We need your consent before we can arrange anything.\n\nThe button opens a page that explains what you consent to; you do not need an account. Please answer by {{ until }}. You can withdraw your consent at any time using the same link. Please do not forward this mail: the page asks for the address it was sent to.',
      'zh-hant':
        '家長／監護人：\n\n{{ youth }} 未滿 18 歲，已登記成為本機構義工，並提供你的電郵地址。在作出任何安排前，我們須取得你的同意。\n\n請按下面的按鈕細閱同意的內容，無須開立帳戶。請於 {{ until }} 或之前回覆。你可隨時以同一連結撤回同意。請勿轉寄此電郵：網頁會要求輸入收件的電郵地址。',
    },
    button: { en: 'Read and answer', 'zh-hant': '細閱並回覆' },
  },
  'volunteer-consent-given': {
    reaches: 'proven',
    name: { en: 'Consent given', 'zh-hant': '家長已同意' },
    when: {
      en: 'Sent to a parent or guardian who has given consent.',
      'zh-hant': '家長或監護人同意後，發給該家長或監護人。',
    },
    vars: { youth, until },
    secrets: ['link'],
    subject: { en: 'Thank you: {{ youth }} may volunteer with us', 'zh-hant': '多謝你同意 {{ youth }} 成為義工' },
    body: {
      en: 'Dear parent or guardian,\n\nThank you for your consent. Please keep this e-mail. You can use the button to see what you consented to, or to withdraw your consent at any time.',
      'zh-hant': '家長／監護人：\n\n多謝你的同意。請保留此電郵：你可隨時按下面的按鈕查看同意內容，或撤回同意。',
    },
    button: { en: 'See or withdraw', 'zh-hant': '查看或撤回同意' },
  },
});
