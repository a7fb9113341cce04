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

/** In mails that are no service mails: where the reader says which mails they want. */
export const choices: Placeholder = {
  label: {
    en: 'Address of the page where the reader chooses which e-mails to receive',
    'zh-hant': '選擇接收電郵類別的網頁',
  },
  example: { en: 'https://example.org/mail-choices', 'zh-hant': 'https://example.org/mail-choices' },
  link: { en: 'Choose which e-mails you receive', 'zh-hant': '選擇接收哪類電郵' },
};

/** Money, written out in the manner of the reader. */
export const amount: Placeholder = {
  label: { en: 'Amount', 'zh-hant': '金額' },
  example: { en: 'HK$500.00', 'zh-hant': 'HK$500.00' },
};

export const dueOn: Placeholder = {
  label: { en: 'Last day', 'zh-hant': '限期' },
  example: { en: '31/12/2026', 'zh-hant': '31/12/2026' },
};

export const comment: Placeholder = {
  label: { en: 'Comment of the reviewer (may be empty)', 'zh-hant': '審批意見（可留空）' },
  example: { en: 'Thank you for a well thought-out plan.', 'zh-hant': '計劃周詳，謝謝。' },
};

export const days: Placeholder = {
  label: { en: 'Days it is open', 'zh-hant': '有效天數' },
  example: { en: '30', 'zh-hant': '30' },
};
