import type { Placeholder } from '../../../engine/server/mail/room-mail.ts';

/** What the mails of this room may speak of. */
export const appeal: Placeholder = {
  label: { en: 'Purpose of the donation (may be empty)', 'zh-hant': '捐款項目（可留空）' },
  example: { en: 'Family support fund', 'zh-hant': '家庭支援基金' },
};

export const receipt: Placeholder = {
  label: { en: 'Receipt number', 'zh-hant': '收據編號' },
  example: { en: 'D-2026-00012', 'zh-hant': 'D-2026-00012' },
};

export const paidOn: Placeholder = {
  label: { en: 'Donation date', 'zh-hant': '捐款日期' },
  example: { en: '22/11/2026', 'zh-hant': '22/11/2026' },
};

export const nextOn: Placeholder = {
  label: { en: 'Date of the next donation (may be empty)', 'zh-hant': '下次捐款日期（可留空）' },
  example: { en: '22/12/2026', 'zh-hant': '22/12/2026' },
};

export const cycle: Placeholder = {
  label: { en: 'Frequency', 'zh-hant': '捐款方式' },
  example: { en: 'Monthly', 'zh-hant': '每月' },
};

export const state: Placeholder = {
  label: { en: 'Status of the regular donation', 'zh-hant': '定期捐款狀態' },
  example: { en: 'Active', 'zh-hant': '進行中' },
};

export const tryOn: Placeholder = {
  label: { en: 'Date of the next attempt (may be empty)', 'zh-hant': '下次嘗試日期（可留空）' },
  example: { en: '25/12/2026', 'zh-hant': '25/12/2026' },
};

export const reason: Placeholder = {
  label: { en: 'Why it could not be charged (may be empty)', 'zh-hant': '扣款失敗原因（可留空）' },
  example: { en: 'The card has expired.', 'zh-hant': '信用卡已到期。' },
};

export const card: Placeholder = {
  label: { en: 'Card (may be empty)', 'zh-hant': '信用卡（可留空）' },
  example: { en: 'MASTERCARD ••0008', 'zh-hant': 'MASTERCARD ••0008' },
};

export const expires: Placeholder = {
  label: { en: 'Card expiry month (may be empty)', 'zh-hant': '信用卡到期月份（可留空）' },
  example: { en: '01/2027', 'zh-hant': '01/2027' },
};

export const why: Placeholder = {
  label: { en: 'Why the receipt is void', 'zh-hant': '收據作廢原因' },
  example: { en: 'The donation was refunded.', 'zh-hant': '款項已退還。' },
};

export const again: Placeholder = {
  label: { en: 'Number of the replacement receipt (may be empty)', 'zh-hant': '替代收據編號（可留空）' },
  example: { en: 'D-2026-00013', 'zh-hant': 'D-2026-00013' },
};
