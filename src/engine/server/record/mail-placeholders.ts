import type { Placeholder } from '../mail/room-mail.ts';

/** What the mail about a message may speak of. */
export const who: Placeholder = {
  label: { en: 'Name of the member of staff who wrote', 'zh-hant': '發出訊息的職員姓名' },
  example: { en: 'Lee Siu Ming', 'zh-hant': '李小明' },
};

export const record: Placeholder = {
  label: { en: 'What the message is about', 'zh-hant': '訊息所關於的事項' },
  example: { en: 'Full membership (F-00012)', 'zh-hant': '正式會員（F-00012）' },
};

export const text: Placeholder = {
  label: { en: 'The message', 'zh-hant': '訊息內容' },
  example: {
    en: 'Could you send us the certificate of your degree?\nThank you!',
    'zh-hant': '請把學位證書寄給我們。\n謝謝！',
  },
};
