import type { Placeholder } from '../../../engine/mail/room-mail.ts';

/** What the mails of this room may speak of. */
export const amount: Placeholder = {
  label: { en: 'Amount', 'zh-hant': '金額' },
  example: { en: 'HK$500.00', 'zh-hant': 'HK$500.00' },
};

export const appeal: Placeholder = {
  label: { en: 'What the gift is for, may be empty', 'zh-hant': '捐款項目（可留空）' },
  example: { en: 'Family support fund', 'zh-hant': '家庭支援基金' },
};

export const receipt: Placeholder = {
  label: { en: 'Number of the receipt', 'zh-hant': '收據編號' },
  example: { en: 'D-2026-00012', 'zh-hant': 'D-2026-00012' },
};

export const paidOn: Placeholder = {
  label: { en: 'Day of the gift', 'zh-hant': '捐款日期' },
  example: { en: '22/11/2026', 'zh-hant': '22/11/2026' },
};

export const nextOn: Placeholder = {
  label: { en: 'Day of the next gift, may be empty', 'zh-hant': '下次捐款日期（可留空）' },
  example: { en: '22/12/2026', 'zh-hant': '22/12/2026' },
};
