import type { Placeholder } from './room-mail.ts';

/** To whom a mail is written, in the mails of every room. */
export const name: Placeholder = {
  label: { en: 'Name of the person', 'zh-hant': '收件人姓名' },
  example: { en: 'Chan Tai Man', 'zh-hant': '陳大文' },
};
