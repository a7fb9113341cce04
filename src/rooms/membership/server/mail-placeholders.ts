import type { Placeholder } from '../../../engine/server/mail/room-mail.ts';

/** What the mails of this room may speak of. */
export const type: Placeholder = {
  label: { en: 'Membership type', 'zh-hant': '會籍類別' },
  example: { en: 'full membership', 'zh-hant': '正式會員' },
};

export const number: Placeholder = {
  label: { en: 'Membership number (may be empty)', 'zh-hant': '會員編號（可留空）' },
  example: { en: 'F-00012', 'zh-hant': 'F-00012' },
};

export const endsOn: Placeholder = {
  label: { en: 'Last day of the membership (may be empty)', 'zh-hant': '會籍期滿日（可留空）' },
  example: { en: '31/12/2026', 'zh-hant': '31/12/2026' },
};

export const graceEndsOn: Placeholder = {
  label: { en: 'Last day of the grace period', 'zh-hant': '寬限期最後一日' },
  example: { en: '30/01/2027', 'zh-hant': '30/01/2027' },
};

export const change: Placeholder = {
  label: { en: 'What was changed (one or more lines)', 'zh-hant': '更改內容（一行或多行）' },
  example: { en: 'Your membership now runs until 31/12/2026.', 'zh-hant': '你的會籍有效期已延長至 31/12/2026。' },
};

export const notes: Placeholder = {
  label: { en: 'Notes on fields, one per line (may be empty)', 'zh-hant': '欄位備註，每行一項（可留空）' },
  example: { en: 'Occupation: please fill in.', 'zh-hant': '職業：請填寫。' },
};

export const login: Placeholder = {
  label: { en: 'Login e-mail', 'zh-hant': '登入電郵' },
  example: { en: 'taiman@example.org', 'zh-hant': 'taiman@example.org' },
};

export const who: Placeholder = {
  label: { en: 'Member’s name', 'zh-hant': '會員姓名' },
  example: { en: 'Chan Tai Man', 'zh-hant': '陳大文' },
};
