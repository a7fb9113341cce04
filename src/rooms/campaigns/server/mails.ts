import { name } from '../../../engine/server/mail/placeholders.ts';
import { roomMails } from '../../../engine/server/mail/room-mail.ts';

/** Mails of this room. What a campaign says is written for it, and is no text of the product. */
export const campaignsMails = roomMails({
  campaign: {
    reaches: 'proven',
    purpose: 'marketing',
    free: true,
    name: { en: 'Campaign', 'zh-hant': '群發電郵' },
    when: { en: 'Sent to the recipients of a campaign.', 'zh-hant': '發給群發電郵的收件人。' },
    vars: { name },
    subject: { en: '', 'zh-hant': '' },
    body: { en: '', 'zh-hant': '' },
  },
  'subscribe-confirm': {
    reaches: 'asked',
    name: { en: 'Confirm a subscription', 'zh-hant': '確認訂閱' },
    when: {
      en: 'Sent when someone subscribes with this address, before any other e-mail.',
      'zh-hant': '有人以該地址訂閱機構資訊時發送；未確認前不會發送其他電郵。',
    },
    vars: { name },
    secrets: ['link'],
    subject: {
      en: 'Please confirm your subscription to news from {{ tenantName }}',
      'zh-hant': '請確認訂閱{{ tenantName }}的資訊',
    },
    body: {
      en: 'We received a request to send our news to this address. Please confirm it with the button below.\n\nIf you did not make this request, you do not need to do anything. We will not write to you again.',
      'zh-hant':
        '有人（應該是你）要求我們將資訊發送到此電郵地址。請按下方按鈕確認。\n\n如並非由你提出，無須理會，我們不會再發電郵給你。',
    },
    button: { en: 'Confirm subscription', 'zh-hant': '確認訂閱' },
  },
});
