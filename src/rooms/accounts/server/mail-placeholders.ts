import type { Placeholder } from '../../../engine/server/mail/room-mail.ts';

/** What the mails of this room may speak of. */
export const code: Placeholder = {
  label: { en: 'Code of six digits', 'zh-hant': '六位數字驗證碼' },
  example: { en: '123456', 'zh-hant': '123456' },
};

export const minutes: Placeholder = {
  label: { en: 'Minutes that the code works', 'zh-hant': '驗證碼有效分鐘' },
  example: { en: '15', 'zh-hant': '15' },
};

export const hours: Placeholder = {
  label: { en: 'Hours that the link works', 'zh-hant': '連結有效小時' },
  example: { en: '72', 'zh-hant': '72' },
};

export const days: Placeholder = {
  label: { en: 'Days that the invitation is open', 'zh-hant': '邀請有效日數' },
  example: { en: '14', 'zh-hant': '14' },
};

export const factor: Placeholder = {
  label: { en: 'Kind of second factor', 'zh-hant': '第二重驗證的種類' },
  example: { en: 'authenticator app', 'zh-hant': '驗證應用程式' },
};

export const role: Placeholder = {
  label: { en: 'Role', 'zh-hant': '角色' },
  example: { en: 'Reviewer', 'zh-hant': '審批員' },
};
