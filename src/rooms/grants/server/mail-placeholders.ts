import type { Placeholder } from '../../../engine/server/mail/room-mail.ts';

/** What the mails of this room may speak of. */
export const title: Placeholder = {
  label: { en: 'Project title', 'zh-hant': '項目名稱' },
  example: { en: 'Clean water for Tin Shui Wai', 'zh-hant': '天水圍淨水計劃' },
};

export const number: Placeholder = {
  label: { en: 'Application number', 'zh-hant': '申請編號' },
  example: { en: 'CW2026-0012', 'zh-hant': 'CW2026-0012' },
};

export const stage: Placeholder = {
  label: { en: 'Stage', 'zh-hant': '階段' },
  example: { en: 'Initial application', 'zh-hant': '初步申請' },
};

export const notes: Placeholder = {
  label: { en: 'Notes on fields, one per line (may be empty)', 'zh-hant': '欄位備註，每行一項（可留空）' },
  example: { en: 'Budget: please say what the transport is for.', 'zh-hant': '預算：請說明交通費的用途。' },
};

export const report: Placeholder = {
  label: { en: 'Report number', 'zh-hant': '報告編號' },
  example: { en: '2', 'zh-hant': '2' },
};

export const granted: Placeholder = {
  label: { en: 'Amount granted (may be empty)', 'zh-hant': '批准金額（可留空）' },
  example: { en: 'HK$150,000.00', 'zh-hant': 'HK$150,000.00' },
};

export const beginsOn: Placeholder = {
  label: { en: 'First day of the project (may be empty)', 'zh-hant': '項目開始日期（可留空）' },
  example: { en: '01/03/2027', 'zh-hant': '01/03/2027' },
};

export const field: Placeholder = {
  label: { en: 'Field of the form', 'zh-hant': '表格欄位' },
  example: { en: 'Project summary', 'zh-hant': '項目摘要' },
};

export const who: Placeholder = {
  label: { en: 'Person who did it', 'zh-hant': '執行的人' },
  example: { en: 'Wong Siu Ming', 'zh-hant': '黃小明' },
};
