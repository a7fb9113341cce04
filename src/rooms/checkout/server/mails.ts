import { name } from '../../../engine/server/mail/placeholders.ts';
import { type Placeholder, type Reaches, roomMails } from '../../../engine/server/mail/room-mail.ts';

const number: Placeholder = {
  label: { en: 'Payment item number', 'zh-hant': '付款項目編號' },
  example: { en: 'I-2026-00042', 'zh-hant': 'I-2026-00042' },
};
const amount: Placeholder = {
  label: { en: 'Amount', 'zh-hant': '金額' },
  example: { en: 'HK$300.00', 'zh-hant': 'HK$300.00' },
};
const reason: Placeholder = {
  label: { en: 'Reason', 'zh-hant': '原因' },
  example: { en: 'The picture cannot be read.', 'zh-hant': '圖片未能辨識。' },
};

const received: Placeholder = {
  label: { en: 'Amount received', 'zh-hant': '實收金額' },
  example: { en: 'HK$250.00', 'zh-hant': 'HK$250.00' },
};
const owed: Placeholder = {
  label: { en: 'Amount outstanding', 'zh-hant': '尚欠金額' },
  example: { en: 'HK$50.00', 'zh-hant': 'HK$50.00' },
};

/** Who pays without an account gave an address when they booked or gave. */
const AFTER_TRANSFER: Reaches = ['POST /donation/give', 'POST /event/guest/register'];

/** Mails of this room; amounts come written out in the reader's manner. */
export const checkoutMails = roomMails({
  'checkout-slip-refused': {
    reaches: AFTER_TRANSFER,
    name: { en: 'Payment slip not accepted', 'zh-hant': '付款憑證未獲接納' },
    when: {
      en: 'Sent to the payer when staff reject a bank transfer slip.',
      'zh-hant': '職員不接納銀行轉賬憑證時，發給付款人。',
    },
    vars: { name, number, amount, reason },
    secrets: ['link'],
    subject: { en: 'Please submit the slip for {{ number }} again', 'zh-hant': '請重新提交 {{ number }} 的付款憑證' },
    body: {
      en: 'Thank you for the slip of your transfer of {{ amount }} for {{ number }}. We could not accept it.\n\nReason: {{ reason }}\n\nPlease use the button below to submit another one, or contact us.',
      'zh-hant':
        '多謝你提交 {{ number }}（{{ amount }}）的轉賬憑證，惟我們未能接納。\n\n原因：{{ reason }}\n\n請按以下按鈕重新提交，或與我們聯絡。',
    },
    button: { en: 'Submit another slip', 'zh-hant': '重新提交憑證' },
  },
  'checkout-slip-short': {
    reaches: AFTER_TRANSFER,
    name: { en: 'Payment too low', 'zh-hant': '實收金額不足' },
    when: {
      en: 'Sent to the payer when a bank transfer is less than the amount due.',
      'zh-hant': '銀行轉賬的實收金額少於應付金額時，發給付款人。',
    },
    vars: { name, number, amount, received, owed },
    secrets: ['link'],
    subject: { en: '{{ owed }} still outstanding for {{ number }}', 'zh-hant': '{{ number }} 尚欠 {{ owed }}' },
    body: {
      en: 'Thank you for your transfer for {{ number }}. Our bank statement shows {{ received }} of {{ amount }}.\n\nOutstanding: {{ owed }}\n\nPlease do not pay the full amount again. We will contact you about the balance, and you can reply to us at any time.',
      'zh-hant':
        '多謝你就 {{ number }} 轉賬。銀行結單顯示實收 {{ received }}，應付金額為 {{ amount }}。\n\n尚欠：{{ owed }}\n\n請勿再次支付全數。我們會就餘款與你聯絡，你亦可隨時與我們聯絡。',
    },
    button: { en: 'View the payment', 'zh-hant': '查看付款' },
  },
});
