import { name } from '../mail/placeholders.ts';
import { roomMails } from '../mail/room-mail.ts';
import { count, first, lines, more, text } from './mail-placeholders.ts';

const choose = {
  en: 'You can choose how often you receive these e-mails in your profile: immediately, daily, weekly or not at all.',
  'zh-hant': '你可在個人資料頁選擇接收這類電郵的次數：即時、每日、每星期或不接收。',
};

/** Mails of the inbox; a tenant's own text of the same name stands before it. */
export const notificationMails = roomMails({
  /** About money, security or a deadline: nobody chooses these away. */
  'notification-now': {
    reaches: 'proven',
    name: { en: 'Important notification', 'zh-hant': '重要通知' },
    when: {
      en: 'Sent immediately to one person: about payments, security or a deadline.',
      'zh-hant': '涉及款項、保安或限期的通知，即時發給當事人。',
    },
    vars: { name, text },
    personal: ['text', 'link'],
    subject: { en: '{{ text }}', 'zh-hant': '{{ text }}' },
    body: { en: '{{ text }}', 'zh-hant': '{{ text }}' },
    button: { en: 'Open', 'zh-hant': '開啟' },
  },
  'notification-news': {
    reaches: 'proven',
    purpose: 'reminder',
    name: { en: 'Notification', 'zh-hant': '通知' },
    when: {
      en: 'Sent to one person who receives notifications by e-mail immediately.',
      'zh-hant': '選擇即時接收電郵的人，有新通知時發出。',
    },
    vars: { name, text },
    personal: ['text', 'link'],
    subject: { en: '{{ text }}', 'zh-hant': '{{ text }}' },
    body: {
      en: `{{ text }}\n\n${choose.en}`,
      'zh-hant': `{{ text }}\n\n${choose['zh-hant']}`,
    },
    button: { en: 'Open', 'zh-hant': '開啟' },
  },
  'notification-digest': {
    reaches: 'proven',
    purpose: 'reminder',
    name: { en: 'Digest of notifications', 'zh-hant': '通知摘要' },
    when: {
      en: 'Sent to one person at eight in the morning: unread notifications.',
      'zh-hant': '每日（或每星期一）上午八時，發出尚未閱讀的通知。',
    },
    vars: { name, count, first, more, lines },
    personal: ['first', 'lines', 'link'],
    subject: {
      en: '{{ first }}{% if more != "0" %}, and {{ more }} more{% endif %}',
      'zh-hant': '{{ first }}{% if more != "0" %}，另有 {{ more }} 則{% endif %}',
    },
    body: {
      en: `These notifications are still unread:\n\n{{ lines }}\n\n${choose.en}`,
      'zh-hant': `以下是尚未閱讀的通知：\n\n{{ lines }}\n\n${choose['zh-hant']}`,
    },
    button: { en: 'Open your notifications', 'zh-hant': '開啟通知' },
  },
});
