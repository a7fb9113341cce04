import type { Engine } from '../engine.ts';

const choose = {
  en: 'You choose how often you get such mails in your profile: at once, daily, weekly or not at all.',
  'zh-hant': '你可在個人資料頁選擇接收這類電郵的次數：即時、每日、每星期或不接收。',
};

/** Mails of the inbox; a tenant's own text of the same name stands before it. */
export const notificationMails: Engine['mails'] = {
  /** About money, security or a deadline: nobody chooses these away. */
  'notification-now': {
    purpose: 'service',
    subject: { en: '{{ text }}', 'zh-hant': '{{ text }}' },
    body: { en: 'Dear {{ name }},\n\n{{ text }}', 'zh-hant': '{{ name }}：\n\n{{ text }}' },
    button: { en: 'Open it', 'zh-hant': '開啟' },
  },
  'notification-news': {
    purpose: 'reminder',
    subject: { en: '{{ text }}', 'zh-hant': '{{ text }}' },
    body: {
      en: `Dear {{ name }},\n\n{{ text }}\n\n${choose.en}`,
      'zh-hant': `{{ name }}：\n\n{{ text }}\n\n${choose['zh-hant']}`,
    },
    button: { en: 'Open it', 'zh-hant': '開啟' },
  },
  'notification-digest': {
    purpose: 'reminder',
    subject: {
      en: 'Not read yet: {{ count }} notification{% if count != "1" %}s{% endif %}',
      'zh-hant': '{{ count }} 則未讀通知',
    },
    body: {
      en: `Dear {{ name }},\n\nThis is new for you and was not read yet:\n\n{{ lines }}\n\n${choose.en}`,
      'zh-hant': `{{ name }}：\n\n以下是尚未閱讀的通知：\n\n{{ lines }}\n\n${choose['zh-hant']}`,
    },
    button: { en: 'Open your notifications', 'zh-hant': '開啟通知' },
  },
};
