import type { Placeholder } from './room-mail.ts';

/** To whom a mail is written, in the mails of every room. */
export const name: Placeholder = {
  label: { en: 'Name of the person', 'zh-hant': '收件人姓名' },
  example: { en: 'Chan Tai Man', 'zh-hant': '陳大文' },
};

/** Who writes, in the mails of every room; the example is the tenant's own name. */
export const tenantNamePlaceholder: Placeholder = {
  label: { en: 'Name of the organisation', 'zh-hant': '機構名稱' },
  example: { en: '', 'zh-hant': '' },
};
