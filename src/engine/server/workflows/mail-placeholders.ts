import type { Placeholder } from '../mail/room-mail.ts';

/** What the mails of this room may speak of. */
export const title: Placeholder = {
  label: { en: 'Procedure', 'zh-hant': '流程' },
  example: { en: 'Apply for full membership', 'zh-hant': '申請成為正式會員' },
};

export const step: Placeholder = {
  label: { en: 'Step', 'zh-hant': '步驟' },
  example: { en: 'Review', 'zh-hant': '審批' },
};

export const dueOn: Placeholder = {
  label: { en: 'Last day', 'zh-hant': '限期' },
  example: { en: '31/12/2026', 'zh-hant': '31/12/2026' },
};

export const who: Placeholder = {
  label: { en: 'Applicant or project concerned', 'zh-hant': '所涉申請人或項目' },
  example: { en: 'Chan Tai Man', 'zh-hant': '陳大文' },
};

export const what: Placeholder = {
  label: { en: 'What is waiting, in one sentence', 'zh-hant': '等候處理的事項' },
  example: {
    en: 'Chan Tai Man has waited 3 days for your decision. Please act by 31/12/2026.',
    'zh-hant': '陳大文已等候你的審批 3 天，請於 31/12/2026 或之前處理。',
  },
};

export const first: Placeholder = {
  label: { en: 'Longest waiting', 'zh-hant': '等候最久的一項' },
  example: { en: 'Chan Tai Man', 'zh-hant': '陳大文' },
};

export const more: Placeholder = {
  label: { en: 'Number of others waiting', 'zh-hant': '其餘項目的數目' },
  example: { en: '1', 'zh-hant': '1' },
};

export const lines: Placeholder = {
  label: { en: 'What is waiting, one per line', 'zh-hant': '等候處理的事項，每行一項' },
  example: {
    en: '• Chan Tai Man has waited 9 days for your decision. Please act by 31/12/2026.\n• Wong Siu Ming has waited 7 days for your decision. Please act by 02/01/2027.',
    'zh-hant':
      '• 陳大文已等候你的審批 9 天，請於 31/12/2026 或之前處理。\n• 黃小明已等候你的審批 7 天，請於 02/01/2027 或之前處理。',
  },
};
