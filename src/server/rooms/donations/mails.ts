import { name } from '../../engine/mail/placeholders.ts';
import type { RoomMail } from '../../engine/mail/room-mail.ts';
import { amount, appeal, nextOn, paidOn, receipt } from './parts/mail-placeholders.ts';

/** Mails of this room; amounts and days come written out in the reader's manner. */
export const donationsMails = {
  'donation-thanks': {
    purpose: 'service',
    name: { en: 'Thanks and receipt', 'zh-hant': '捐款鳴謝及收據' },
    when: { en: 'To the donor, when a gift has been received.', 'zh-hant': '收到捐款後，發給捐款人。' },
    vars: { name, amount, appeal, receipt, paidOn, nextOn },
    secrets: ['link'],
    subject: { en: 'Thank you for your gift of {{ amount }}', 'zh-hant': '多謝您捐款 {{ amount }}' },
    body: {
      en: 'Dear {{ name }},\n\nThank you. {{ tenantName }} has received your gift of {{ amount }}{% if appeal != "" %} for “{{ appeal }}”{% endif %} on {{ paidOn }}.\n\nYour receipt is {{ receipt }}. You can download it, and see all your gifts, with the button below. The link is yours alone: please do not pass it on.{% if nextOn != "" %}\n\nYour next gift will be made on {{ nextOn }}. You can change, pause or stop it at any time with the same button.{% endif %}',
      'zh-hant':
        '{{ name }}：\n\n衷心感謝。{{ tenantName }}已於 {{ paidOn }} 收到您{% if appeal != "" %}為「{{ appeal }}」{% endif %}的捐款 {{ amount }}。\n\n收據編號為 {{ receipt }}。按以下按鈕可下載收據，並查看您的所有捐款。連結只供您本人使用，請勿轉發。{% if nextOn != "" %}\n\n下次捐款日期為 {{ nextOn }}。您可隨時以同一按鈕更改、暫停或停止捐款。{% endif %}',
    },
    button: { en: 'My giving and receipts', 'zh-hant': '我的捐款及收據' },
  },
} satisfies Record<string, RoomMail>;
