import { name } from '../../../engine/server/mail/placeholders.ts';
import type { Placeholder } from '../../../engine/server/mail/room-mail.ts';
import { roomMails } from '../../../engine/server/mail/room-mail.ts';

const form: Placeholder = {
  label: { en: 'Name of the form', 'zh-hant': '表格名稱' },
  example: { en: 'Volunteer survey', 'zh-hant': '義工問卷' },
};
const thanks: Placeholder = {
  label: { en: 'Confirmation text of the form', 'zh-hant': '表格的確認文字' },
  example: { en: 'Thank you. We have received your answers.', 'zh-hant': '多謝。我們已收到你的回覆。' },
};
const text = {
  vars: { name, form, thanks },
  subject: { en: 'We have received: {{ form }}', 'zh-hant': '已收到：{{ form }}' },
  body: { en: '{{ thanks }}', 'zh-hant': '{{ thanks }}' },
};

/** Nothing that was typed stands in them: anybody can type any address. */
export const formsMails = roomMails({
  'form-answered': {
    ...text,
    reaches: 'proven',
    name: { en: 'Form received', 'zh-hant': '已收到表格' },
    when: {
      en: 'Sent to a person with an account who has answered a form.',
      'zh-hant': '有帳戶者提交表格後，發給提交人。',
    },
  },
  'form-answered-guest': {
    ...text,
    reaches: 'asked',
    name: { en: 'Form received, without an account', 'zh-hant': '已收到表格（未有帳戶）' },
    when: {
      en: 'Sent to a person without an account who has answered a form and left an e-mail address.',
      'zh-hant': '未有帳戶者提交表格並留下電郵地址後，發給提交人。',
    },
  },
});
