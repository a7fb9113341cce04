import type { Placeholder } from '../mail/room-mail.ts';

/** What the mails of this room may speak of. */
export const text: Placeholder = {
  label: { en: 'The notification', 'zh-hant': '通知內容' },
  example: { en: 'Invoice I-2026-00012 is due on 31/12/2026.', 'zh-hant': '發票 I-2026-00012 的限期為 31/12/2026。' },
};

export const count: Placeholder = {
  label: { en: 'Number of notifications', 'zh-hant': '通知數目' },
  example: { en: '2', 'zh-hant': '2' },
};

export const first: Placeholder = {
  label: { en: 'First notification', 'zh-hant': '第一則通知' },
  example: {
    en: 'Chan Tai Man has waited 3 days for your decision',
    'zh-hant': '陳大文已等候你的審批 3 天',
  },
};

export const more: Placeholder = {
  label: { en: 'Number of others', 'zh-hant': '其餘通知的數目' },
  example: { en: '1', 'zh-hant': '1' },
};

export const lines: Placeholder = {
  label: { en: 'The notifications, one per line', 'zh-hant': '通知，每行一則' },
  example: {
    en: '• Chan Tai Man has waited 3 days for your decision.\n• A document was added. (22/11/2026 09:30)',
    'zh-hant': '• 陳大文已等候你的審批 3 天。\n• 已新增文件。 (22/11/2026 09:30)',
  },
};
