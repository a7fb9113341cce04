import { amount, dueOn, name } from '../../../engine/server/mail/placeholders.ts';
import { mailsWith, type Reaches } from '../../../engine/server/mail/room-mail.ts';
import {
  creditNote,
  howToPay,
  lapsesOn,
  number,
  paidOn,
  reason,
  receipt,
  reference,
  refunded,
  refundNote,
  text,
} from './mail-placeholders.ts';

/** Who pays an invoice without an account has booked places. */
const AFTER_BOOKING: Reaches = ['POST /event/guest/register', 'POST /event/desk/walkIn'];

/** Mails of this room; amounts and days come written out in the reader's manner. */
export const paymentsMails = mailsWith({ button: { en: 'Open and pay', 'zh-hant': '查看及付款' } })({
  'payment-invoice': {
    reaches: AFTER_BOOKING,
    name: { en: 'Invoice', 'zh-hant': '發票' },
    when: {
      en: 'Sent to the payer when an invoice is issued.',
      'zh-hant': '發出發票時，發給付款人。',
    },
    vars: { name, number, text, amount, dueOn, howToPay },
    subject: { en: 'Invoice {{ number }}: {{ amount }}', 'zh-hant': '發票 {{ number }}：{{ amount }}' },
    body: {
      en: 'This is invoice {{ number }} from {{ tenantName }}.\n\n{{ text }}: {{ amount }}\n\nPlease pay by {{ dueOn }} and quote the invoice number with your payment. We will send you a receipt. The invoice is attached as a PDF.{% if howToPay != "" %}\n\n{{ howToPay }}{% endif %}',
      'zh-hant':
        '這是{{ tenantName }}的發票，編號 {{ number }}。\n\n{{ text }}：{{ amount }}\n\n請於 {{ dueOn }} 或之前付款，並註明發票編號。收妥款項後，我們會發出收據。隨函附上發票（PDF）。{% if howToPay != "" %}\n\n{{ howToPay }}{% endif %}',
    },
  },
  'payment-receipt': {
    reaches: AFTER_BOOKING,
    name: { en: 'Receipt', 'zh-hant': '收據' },
    when: {
      en: 'Sent to the payer when a payment is recorded.',
      'zh-hant': '款項入賬後，發給付款人。',
    },
    vars: { name, number, text, amount, receipt, paidOn, reference },
    subject: { en: 'Receipt {{ receipt }}: {{ amount }}', 'zh-hant': '收據 {{ receipt }}：{{ amount }}' },
    body: {
      en: 'Thank you. We have received your payment for invoice {{ number }}.\n\nReceipt: {{ receipt }}\nFor: {{ text }}\nAmount: {{ amount }}\nPaid on: {{ paidOn }}\nReference: {{ reference }}\n\nThe receipt is attached as a PDF.',
      'zh-hant':
        '多謝。我們已收到發票 {{ number }} 的款項。\n\n收據編號：{{ receipt }}\n項目：{{ text }}\n金額：{{ amount }}\n付款日期：{{ paidOn }}\n參考編號：{{ reference }}\n\n隨函附上收據（PDF）。',
    },
    button: { en: 'Open the receipt', 'zh-hant': '查看收據' },
  },
  'payment-cancelled': {
    reaches: AFTER_BOOKING,
    name: { en: 'Invoice cancelled', 'zh-hant': '發票已取消' },
    when: {
      en: 'Sent to the payer when an invoice is cancelled by a credit note.',
      'zh-hant': '以貸項通知單取消發票時，發給付款人。',
    },
    vars: { name, number, amount, creditNote, reason },
    subject: { en: 'Invoice {{ number }} has been cancelled', 'zh-hant': '發票 {{ number }} 已取消' },
    body: {
      en: 'Invoice {{ number }} for {{ amount }} has been cancelled by credit note {{ creditNote }}; please do not pay it.{% if reason != "" %}\n\nReason: {{ reason }}{% endif %}',
      'zh-hant':
        '發票 {{ number }}（{{ amount }}）已以貸項通知單 {{ creditNote }} 取消，請勿付款。{% if reason != "" %}\n\n原因：{{ reason }}{% endif %}',
    },
    button: { en: 'Open the credit note', 'zh-hant': '查看貸項通知單' },
  },
  'payment-reminder': {
    reaches: AFTER_BOOKING,
    name: { en: 'Invoice reminder', 'zh-hant': '發票提示' },
    when: {
      en: 'Sent to the payer 7 days before the due date and on the due date.',
      'zh-hant': '付款限期前 7 日及當日，發給付款人。',
    },
    vars: { name, number, text, amount, dueOn, howToPay },
    subject: {
      en: 'Please pay by {{ dueOn }}: invoice {{ number }}',
      'zh-hant': '請於 {{ dueOn }} 或之前付款：發票 {{ number }}',
    },
    body: {
      en: 'This is a reminder about invoice {{ number }} from {{ tenantName }}.\n\n{{ text }}: {{ amount }}\n\nPlease pay by {{ dueOn }}. If you have already paid, please ignore this e-mail.{% if howToPay != "" %}\n\n{{ howToPay }}{% endif %}',
      'zh-hant':
        '溫馨提示，{{ tenantName }}的發票 {{ number }} 尚待付款。\n\n{{ text }}：{{ amount }}\n\n請於 {{ dueOn }} 或之前付款。如已付款，無須理會本電郵。{% if howToPay != "" %}\n\n{{ howToPay }}{% endif %}',
    },
  },
  'payment-overdue': {
    reaches: AFTER_BOOKING,
    name: { en: 'Invoice overdue', 'zh-hant': '發票逾期' },
    when: {
      en: 'Sent to the payer 7 and 14 days after the due date.',
      'zh-hant': '付款限期後 7 日及 14 日，發給付款人。',
    },
    vars: { name, number, text, amount, dueOn, howToPay, lapsesOn },
    subject: {
      en: 'Overdue since {{ dueOn }}: invoice {{ number }}',
      'zh-hant': '已於 {{ dueOn }} 到期：發票 {{ number }}',
    },
    body: {
      en: 'Invoice {{ number }} from {{ tenantName }} was due on {{ dueOn }} and we have not received your payment.\n\n{{ text }}: {{ amount }}{% if lapsesOn != "" %}\n\nThis is the last reminder. If it is not paid by {{ lapsesOn }}, your application will lapse. You can apply again at any time.{% endif %}{% if howToPay != "" %}\n\n{{ howToPay }}{% endif %}\n\nIf you have already paid, please contact us.',
      'zh-hant':
        '{{ tenantName }}的發票 {{ number }} 已於 {{ dueOn }} 到期，我們尚未收到款項。\n\n{{ text }}：{{ amount }}{% if lapsesOn != "" %}\n\n這是最後一次提示。如未能於 {{ lapsesOn }} 或之前付款，你的申請將失效；你可隨時重新申請。{% endif %}{% if howToPay != "" %}\n\n{{ howToPay }}{% endif %}\n\n如已付款，請與我們聯絡。',
    },
  },
  'payment-taken-back': {
    reaches: AFTER_BOOKING,
    name: { en: 'Payment corrected', 'zh-hant': '更正付款記錄' },
    when: {
      en: 'Sent to the payer when a payment recorded by mistake is reversed.',
      'zh-hant': '誤記的付款獲撤銷後，發給付款人。',
    },
    vars: { name, number, amount, receipt, dueOn, reason, howToPay },
    subject: {
      en: 'Correction: invoice {{ number }} is not paid yet',
      'zh-hant': '更正：發票 {{ number }} 尚待付款',
    },
    body: {
      en: 'We recorded a payment of {{ amount }} for invoice {{ number }} by mistake. Receipt {{ receipt }} is void; please do not use it. We are sorry for this.\n\nReason: {{ reason }}\n\nThe invoice is open again and due by {{ dueOn }}. If you have paid, please contact us.{% if howToPay != "" %}\n\n{{ howToPay }}{% endif %}',
      'zh-hant':
        '我們誤將發票 {{ number }}（{{ amount }}）記為已付款。收據 {{ receipt }} 現已作廢，請勿使用；不便之處，謹此致歉。\n\n原因：{{ reason }}\n\n該發票仍待付款，限期為 {{ dueOn }}。如已付款，請與我們聯絡。{% if howToPay != "" %}\n\n{{ howToPay }}{% endif %}',
    },
  },
  'payment-refund': {
    reaches: AFTER_BOOKING,
    name: { en: 'Refund', 'zh-hant': '退款' },
    when: {
      en: 'Sent to the payer when a paid invoice is refunded.',
      'zh-hant': '已付發票的款項退還後，發給付款人。',
    },
    vars: { name, number, text, refunded, refundNote },
    subject: {
      en: 'Refund of {{ refunded }}: invoice {{ number }}',
      'zh-hant': '退款 {{ refunded }}：發票 {{ number }}',
    },
    body: {
      en: 'We have refunded {{ refunded }} of your payment for invoice {{ number }} ({{ text }}) to your original payment method. It may take some days to arrive.\n\nCredit note: {{ refundNote }}',
      'zh-hant':
        '發票 {{ number }}（{{ text }}）的款項已退還 {{ refunded }}，經原付款途徑退回，需數日到賬。\n\n貸項通知單：{{ refundNote }}',
    },
    button: { en: 'Open the credit note', 'zh-hant': '查看貸項通知單' },
  },
});
