import { name } from '../../../../engine/server/mail/placeholders.ts';
import { mailsWith, type Placeholder } from '../../../../engine/server/mail/room-mail.ts';

const when: Placeholder = {
  label: { en: 'Day and time', 'zh-hant': '日期及時間' },
  example: { en: '31/01/2027 14:00–14:30', 'zh-hant': '31/01/2027 14:00–14:30' },
};
const place: Placeholder = {
  label: { en: 'Place', 'zh-hant': '地點' },
  example: { en: 'Office, 1 Demo Lane, Sha Tin', 'zh-hant': '沙田示範里1號辦事處' },
};
const note: Placeholder = {
  label: { en: 'What to know (may be empty)', 'zh-hant': '備註（可留空）' },
  example: { en: 'Please bring your identity document.', 'zh-hant': '請帶備身份證明文件。' },
};
const reason: Placeholder = {
  label: { en: 'Reason (may be empty)', 'zh-hant': '原因（可留空）' },
  example: { en: 'A colleague is ill.', 'zh-hant': '同事抱恙。' },
};

const open = { en: 'Open my registration', 'zh-hant': '查看我的登記' };
const WHERE = {
  en: '{{ when }}\n{{ place }}{% if note != "" %}\n\n{{ note }}{% endif %}',
  'zh-hant': '{{ when }}\n{{ place }}{% if note != "" %}\n\n{{ note }}{% endif %}',
};
const FILE = { en: 'The attached file adds it to your calendar.', 'zh-hant': '附件可加入你的日曆。' };
const REPLY = { en: 'If you cannot come, please tell us.', 'zh-hant': '如未能出席，請通知我們。' };

/** Mails about interviews, each with a file for the calendar. */
export const interviewMails = mailsWith({ button: open, vars: { name, when, place, note, reason } })({
  'volunteer-interview': {
    reaches: 'proven',
    name: { en: 'Invitation to an interview', 'zh-hant': '面談邀請' },
    when: { en: 'Sent to the registrant when an interview is planned.', 'zh-hant': '安排面談後，發給登記人。' },
    subject: { en: 'Your interview as a volunteer: {{ when }}', 'zh-hant': '義工面談：{{ when }}' },
    body: {
      en: `We would like to meet you:\n\n${WHERE.en}\n\n${FILE.en} ${REPLY.en}`,
      'zh-hant': `誠邀你出席面談：\n\n${WHERE['zh-hant']}\n\n${FILE['zh-hant']}${REPLY['zh-hant']}`,
    },
  },
  'volunteer-interview-moved': {
    reaches: 'proven',
    name: { en: 'Interview moved', 'zh-hant': '面談改期' },
    when: {
      en: 'Sent to the registrant when time or place of an interview changes.',
      'zh-hant': '面談時間或地點更改後，發給登記人。',
    },
    subject: { en: 'Your interview has been moved: {{ when }}', 'zh-hant': '面談安排已更改：{{ when }}' },
    body: {
      en: `Your interview has been moved to:\n\n${WHERE.en}\n\n${FILE.en} ${REPLY.en}`,
      'zh-hant': `你的面談安排已更改為：\n\n${WHERE['zh-hant']}\n\n${FILE['zh-hant']}${REPLY['zh-hant']}`,
    },
  },
  'volunteer-interview-cancelled': {
    reaches: 'proven',
    name: { en: 'Interview cancelled', 'zh-hant': '面談取消' },
    when: { en: 'Sent to the registrant when an interview is cancelled.', 'zh-hant': '取消面談後，發給登記人。' },
    subject: { en: 'Your interview has been cancelled', 'zh-hant': '你的面談已取消' },
    body: {
      en: 'Your interview has been cancelled:\n\n{{ when }}\n{{ place }}{% if reason != "" %}\n\nReason: {{ reason }}{% endif %}',
      'zh-hant': '你的面談已取消：\n\n{{ when }}\n{{ place }}{% if reason != "" %}\n\n原因：{{ reason }}{% endif %}',
    },
  },
  'volunteer-interview-reminder': {
    reaches: 'proven',
    name: { en: 'Reminder of an interview', 'zh-hant': '面談提示' },
    when: { en: 'Sent to the registrant a day before an interview.', 'zh-hant': '面談前一日，發給登記人。' },
    subject: { en: 'Your interview: {{ when }}', 'zh-hant': '提示：義工面談 {{ when }}' },
    body: {
      en: `We look forward to meeting you:\n\n${WHERE.en}\n\n${REPLY.en}`,
      'zh-hant': `期待與你會面：\n\n${WHERE['zh-hant']}\n\n${REPLY['zh-hant']}`,
    },
  },
});
