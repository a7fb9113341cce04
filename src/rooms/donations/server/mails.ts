import { amount, name } from '../../../engine/server/mail/placeholders.ts';
import { mailsWith, type Reaches } from '../../../engine/server/mail/room-mail.ts';
import {
  again,
  appeal,
  card,
  cycle,
  expires,
  nextOn,
  paidOn,
  reason,
  receipt,
  state,
  tryOn,
  why,
} from './mail-placeholders.ts';

/** What every mail about a regular gift may speak of. */
const planVars = { name, amount, cycle, state, nextOn, tryOn, reason, card, expires };

/** A gift that was paid online, that staff recorded, or that came with a ticket. */
const AFTER_GIFT: Reaches = ['POST /donation/give', 'POST /donation/record', 'POST /event/guest/register'];

/** Mails of this room; amounts and days come written out in the reader's manner. */
export const donationsMails = mailsWith({ secrets: ['link'], vars: planVars })({
  'donation-thanks': {
    reaches: AFTER_GIFT,
    name: { en: 'Thanks and receipt', 'zh-hant': '捐款鳴謝及收據' },
    when: { en: 'Sent to the donor when a donation is received.', 'zh-hant': '收到捐款後，發給捐款人。' },
    vars: { name, amount, appeal, receipt, paidOn, nextOn },
    subject: { en: 'Thank you for your donation of {{ amount }}', 'zh-hant': '多謝你捐款 {{ amount }}' },
    body: {
      en: 'Thank you. {{ tenantName }} has received your donation of {{ amount }}{% if appeal != "" %} for “{{ appeal }}”{% endif %} on {{ paidOn }}.\n\nYour receipt {{ receipt }} is attached as a PDF. Use the button below to download it again and to see all your donations. The link is personal: please do not share it.{% if nextOn != "" %}\n\nYour next donation will be made on {{ nextOn }}. You can change, pause or stop it at any time with the same button.{% endif %}',
      'zh-hant':
        '衷心感謝。{{ tenantName }}已於 {{ paidOn }} 收到你{% if appeal != "" %}為「{{ appeal }}」{% endif %}的捐款 {{ amount }}。\n\n隨函附上收據 {{ receipt }}（PDF）。按以下按鈕可再次下載收據，並查看你的所有捐款。連結只供你本人使用，請勿轉發。{% if nextOn != "" %}\n\n下次捐款日期為 {{ nextOn }}。你可隨時以同一按鈕更改、暫停或停止捐款。{% endif %}',
    },
    button: { en: 'My donations and receipts', 'zh-hant': '我的捐款及收據' },
  },
  'donation-receipt-void': {
    reaches: AFTER_GIFT,
    name: { en: 'Receipt void', 'zh-hant': '收據作廢' },
    when: {
      en: 'Sent to the donor when a donation is refunded and its receipt becomes void.',
      'zh-hant': '捐款退回而收據作廢時，發給捐款人。',
    },
    vars: { name, amount, receipt, why, again },
    subject: { en: 'Receipt {{ receipt }} is void', 'zh-hant': '收據 {{ receipt }} 已作廢' },
    body: {
      en: '{{ why }} Amount: {{ amount }}.\n\nReceipt {{ receipt }} is void: please do not use it for your tax return.{% if again != "" %}\n\nIt is replaced by receipt {{ again }} for the remaining amount, which you can find with the button below.{% endif %}\n\nIf you have any questions, please contact us.',
      'zh-hant':
        '{{ why }}金額：{{ amount }}。\n\n收據 {{ receipt }} 已作廢，請勿用於報稅。{% if again != "" %}\n\n餘額的收據為 {{ again }}，可按以下按鈕下載。{% endif %}\n\n如有查詢，歡迎與我們聯絡。',
    },
    button: { en: 'My donations and receipts', 'zh-hant': '我的捐款及收據' },
  },
  'donation-link': {
    reaches: 'asked',
    name: { en: 'Link to your donations', 'zh-hant': '查閱捐款的連結' },
    when: { en: 'Sent to a donor on request.', 'zh-hant': '捐款人要求時發出。' },
    vars: { name },
    subject: { en: 'Your donations to {{ tenantName }}', 'zh-hant': '你給{{ tenantName }}的捐款' },
    body: {
      en: 'Use the button below to see your donations and receipts, and to change, pause or stop a regular donation. The link is personal: please do not share it.\n\nIf you did not request this, please ignore this e-mail.',
      'zh-hant':
        '按以下按鈕可查看你的捐款及收據，並更改、暫停或停止定期捐款。連結只供你本人使用，請勿轉發。\n\n如你沒有提出要求，請不用理會此電郵。',
    },
    button: { en: 'My donations', 'zh-hant': '我的捐款' },
  },
  'donation-declined': {
    reaches: AFTER_GIFT,
    name: { en: 'Regular donation not charged', 'zh-hant': '定期捐款未能扣款' },
    when: { en: 'Sent to the donor when a card is declined.', 'zh-hant': '信用卡扣款失敗時，發給捐款人。' },
    subject: { en: 'Your donation of {{ amount }} could not be charged', 'zh-hant': '未能扣取你的捐款 {{ amount }}' },
    body: {
      en: 'Your {{ cycle }} donation of {{ amount }} could not be charged. {{ reason }}\n\nWe will try again on {{ tryOn }}. You can also use the button below to donate now with the same or another card.',
      'zh-hant':
        '未能扣取你的{{ cycle }}捐款 {{ amount }}。{{ reason }}\n\n我們將於 {{ tryOn }} 再次嘗試。你亦可按以下按鈕，即時以同一張或另一張信用卡捐款。',
    },
    button: { en: 'Donate now', 'zh-hant': '即時捐款' },
  },
  'donation-paused': {
    reaches: AFTER_GIFT,
    name: { en: 'Regular donation paused', 'zh-hant': '定期捐款已暫停' },
    when: {
      en: 'Sent to the donor when a card is declined for the fourth time.',
      'zh-hant': '第四次扣款失敗時，發給捐款人。',
    },
    subject: { en: 'Your regular donation of {{ amount }} is paused', 'zh-hant': '你的定期捐款 {{ amount }} 已暫停' },
    body: {
      en: 'Your {{ cycle }} donation of {{ amount }} could not be charged four times, so we have paused it. {{ reason }}\n\nNothing more will be charged. To continue, use the button below to donate now; the card you use will be saved for future donations.',
      'zh-hant':
        '你的{{ cycle }}捐款 {{ amount }} 已四次扣款失敗，現已暫停。{{ reason }}\n\n我們不會再扣款。如欲繼續支持，請按以下按鈕捐款，所用的信用卡將用於往後的捐款。',
    },
    button: { en: 'Continue with another card', 'zh-hant': '以另一張信用卡繼續' },
  },
  'donation-card': {
    reaches: AFTER_GIFT,
    name: { en: 'Card about to expire', 'zh-hant': '信用卡即將到期' },
    when: {
      en: 'Sent to the donor thirty days before the card for a regular donation expires.',
      'zh-hant': '定期捐款的信用卡到期前三十日，發給捐款人。',
    },
    subject: { en: 'The card for your regular donation is about to expire', 'zh-hant': '你定期捐款的信用卡即將到期' },
    body: {
      en: 'Your {{ cycle }} donation of {{ amount }} is charged to {{ card }}, which expires in {{ expires }}. Please use the button below to provide another card.',
      'zh-hant':
        '你的{{ cycle }}捐款 {{ amount }} 由 {{ card }} 扣取，該卡將於 {{ expires }} 到期。請按以下按鈕更換信用卡。',
    },
    button: { en: 'Change card', 'zh-hant': '更換信用卡' },
  },
  'donation-changed': {
    reaches: AFTER_GIFT,
    name: { en: 'Regular donation changed', 'zh-hant': '定期捐款已更改' },
    when: {
      en: 'Sent to the donor when a regular donation is changed, paused, resumed or stopped.',
      'zh-hant': '定期捐款更改、暫停、恢復或停止時，發給捐款人。',
    },
    subject: { en: 'Your regular donation: {{ state }}', 'zh-hant': '你的定期捐款：{{ state }}' },
    body: {
      en: 'Your regular donation has been changed as follows.\n\nAmount: {{ amount }}, {{ cycle }}\nStatus: {{ state }}{% if nextOn != "" %}\n\nNext donation: {{ nextOn }}{% endif %}\n\nIf you did not make this change, please check your donations with the button below and contact us.',
      'zh-hant':
        '你的定期捐款已更改如下。\n\n金額：{{ amount }}，{{ cycle }}\n狀態：{{ state }}{% if nextOn != "" %}\n\n下次捐款：{{ nextOn }}{% endif %}\n\n如非你本人更改，請按以下按鈕查看，並通知我們。',
    },
    button: { en: 'My donations', 'zh-hant': '我的捐款' },
  },
});
