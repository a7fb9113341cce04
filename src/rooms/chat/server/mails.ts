import { name } from '../../../engine/server/mail/placeholders.ts';
import { roomMails } from '../../../engine/server/mail/room-mail.ts';

/** Mails of the chat: how much is unread, never what was said. */
export const chatMails = roomMails({
  'chat-digest': {
    reaches: 'proven',
    purpose: 'reminder',
    name: { en: 'Unread chat messages', 'zh-hant': '未讀聊天訊息' },
    when: {
      en: 'Once a day, to whoever has messages they have not read, unless they turned it off.',
      'zh-hant': '每日一次，發給有未讀訊息而沒有關閉此電郵的人。',
    },
    vars: {
      name,
      count: { label: { en: 'How many', 'zh-hant': '數目' }, example: { en: '5', 'zh-hant': '5' } },
      lines: {
        label: { en: 'The rooms', 'zh-hant': '聊天室' },
        example: { en: '• Family Walk: 5', 'zh-hant': '• 家庭同行日：5' },
      },
    },
    subject: { en: 'Unread chat messages: {{ count }}', 'zh-hant': '你有 {{ count }} 則未讀聊天訊息' },
    body: {
      en: 'You have not read:\n\n{{ lines }}\n\nYou can turn this daily mail off on the chat page.',
      'zh-hant': '你有以下未讀訊息：\n\n{{ lines }}\n\n你可在聊天頁面關閉這封每日電郵。',
    },
    button: { en: 'Open the chat', 'zh-hant': '前往聊天' },
  },
});
