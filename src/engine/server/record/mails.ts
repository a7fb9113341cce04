import { name } from '../mail/placeholders.ts';
import { roomMails } from '../mail/room-mail.ts';
import { record, text, who } from './mail-placeholders.ts';

/** Mails about conversations; a tenant's own text of the same name stands before it. */
export const recordMails = roomMails({
  'record-message': {
    reaches: 'asked',
    name: { en: 'Message from staff', 'zh-hant': '職員訊息' },
    when: {
      en: 'Sent to a member, an applicant or a payer when staff write to them about their record.',
      'zh-hant': '職員就會籍、申請或發票向當事人發出訊息時，發給當事人。',
    },
    vars: { name, who, record, text },
    personal: ['text'],
    subject: { en: 'Message about: {{ record }}', 'zh-hant': '訊息：{{ record }}' },
    body: {
      en: '{{ who }} of {{ tenantName }} has written to you about: {{ record }}\n\n{{ text }}\n\nPlease answer on the portal so that all responsible staff can read it.',
      'zh-hant':
        '{{ tenantName }}的{{ who }}就以下事項向你發出訊息：{{ record }}\n\n{{ text }}\n\n請在網站上回覆，讓負責的同事都能看到。',
    },
    button: { en: 'Read and answer', 'zh-hant': '閱讀及回覆' },
  },
});
