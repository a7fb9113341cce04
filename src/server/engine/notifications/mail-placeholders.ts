import type { Placeholder } from '../mail/room-mail.ts';

/** What the mails of this room may speak of. */
export const name: Placeholder = {
  label: { en: 'Name of the person', 'zh-hant': '收件人姓名' },
  example: { en: 'Chan Tai Man', 'zh-hant': '陳大文' },
};

export const text: Placeholder = {
  label: { en: 'The notification', 'zh-hant': '通知內容' },
  example: { en: 'Invoice I-2026-00012 is due on 31/12/2026.', 'zh-hant': '發票 I-2026-00012 的限期為 31/12/2026。' },
};

export const count: Placeholder = {
  label: { en: 'How many there are', 'zh-hant': '通知數目' },
  example: { en: '2', 'zh-hant': '2' },
};

export const lines: Placeholder = {
  label: { en: 'The notifications, one a line', 'zh-hant': '通知，每行一則' },
  example: {
    en: '• Your form was received. (22/11/2026 08:10)\n• A document was added. (22/11/2026 09:30)',
    'zh-hant': '• 已收到你的表格。（22/11/2026 08:10）\n• 已新增文件。（22/11/2026 09:30）',
  },
};
