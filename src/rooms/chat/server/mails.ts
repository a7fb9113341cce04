import { name } from '../../../engine/server/mail/placeholders.ts';
import { roomMails } from '../../../engine/server/mail/room-mail.ts';

/** Mails of the chat: how much is unread, never what was said. */
export const chatMails = roomMails({
  'chat-digest': {
    reaches: 'proven',
    purpose: 'reminder',
    name: { en: 'Unread chat messages', 'zh-hant': '未讀聊天訊息' },
    when: {
      en: 'Sent once a day to people with unread messages, unless they turned it off.',
      'zh-hant': '每日一次，發給有未讀訊息而沒有關閉此電郵的人。',
    },
    vars: {
      name,
      count: { label: { en: 'Number of messages', 'zh-hant': '數目' }, example: { en: '5', 'zh-hant': '5' } },
      lines: {
        label: { en: 'Chat rooms', 'zh-hant': '聊天室' },
        example: { en: '• Family Walk: 5', 'zh-hant': '• 家庭同行日：5' },
      },
    },
    subject: { en: 'Unread chat messages: {{ count }}', 'zh-hant': '你有 {{ count }} 則未讀聊天訊息' },
    body: {
      en: 'You have unread messages:\n\n{{ lines }}\n\nYou can turn off this daily e-mail on the chat page.',
      'zh-hant': '你有以下未讀訊息：\n\n{{ lines }}\n\n你可在聊天頁面關閉這封每日電郵。',
    },
    button: { en: 'Open chat', 'zh-hant': '前往聊天' },
  },
});
