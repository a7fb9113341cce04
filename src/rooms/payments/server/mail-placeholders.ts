import type { Placeholder } from '../../../engine/server/mail/room-mail.ts';

/** What the mails of this room may speak of. */
export const number: Placeholder = {
  label: { en: 'Invoice number', 'zh-hant': '發票編號' },
  example: { en: 'I-2026-00012', 'zh-hant': 'I-2026-00012' },
};

export const text: Placeholder = {
  label: { en: 'Description', 'zh-hant': '項目' },
  example: { en: 'Membership fee 2027', 'zh-hant': '2027 年度會費' },
};

export const howToPay: Placeholder = {
  label: { en: 'How to pay (may be empty)', 'zh-hant': '付款方法（可留空）' },
  example: { en: 'By FPS to 1234567.', 'zh-hant': '以轉數快付款至 1234567。' },
};

export const receipt: Placeholder = {
  label: { en: 'Receipt number', 'zh-hant': '收據編號' },
  example: { en: 'R-2026-00012', 'zh-hant': 'R-2026-00012' },
};

export const paidOn: Placeholder = {
  label: { en: 'Payment date', 'zh-hant': '付款日期' },
  example: { en: '22/11/2026', 'zh-hant': '22/11/2026' },
};

export const reference: Placeholder = {
  label: { en: 'Payment reference', 'zh-hant': '付款參考編號' },
  example: { en: 'FPS 20261122', 'zh-hant': 'FPS 20261122' },
};

export const creditNote: Placeholder = {
  label: { en: 'Credit note number', 'zh-hant': '貸項通知單編號' },
  example: { en: 'C-2026-00003', 'zh-hant': 'C-2026-00003' },
};

export const reason: Placeholder = {
  label: { en: 'Reason (may be empty)', 'zh-hant': '原因（可留空）' },
  example: { en: 'Issued twice by mistake.', 'zh-hant': '誤發兩次。' },
};

export const refunded: Placeholder = {
  label: { en: 'Refund amount', 'zh-hant': '退款金額' },
  example: { en: 'HK$100.00', 'zh-hant': 'HK$100.00' },
};

export const refundNote: Placeholder = {
  label: { en: 'Credit note number of the refund', 'zh-hant': '退款的貸項通知單編號' },
  example: { en: 'C-2026-00004', 'zh-hant': 'C-2026-00004' },
};

export const lapsesOn: Placeholder = {
  label: { en: 'Last day before the application lapses (may be empty)', 'zh-hant': '申請失效前的最後一日（可留空）' },
  example: { en: '21/01/2027', 'zh-hant': '21/01/2027' },
};
