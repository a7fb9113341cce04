import { name } from '../../../engine/server/mail/placeholders.ts';
import { type Placeholder, roomMails } from '../../../engine/server/mail/room-mail.ts';

const reason: Placeholder = {
  label: { en: 'Reason given by staff', 'zh-hant': '職員填寫的原因' },
  example: { en: 'A case is open.', 'zh-hant': '有個案仍待處理。' },
};

/** Mails about a wish to have data erased. */
export const privacyMails = roomMails({
  'privacy-erasure-approved': {
    reaches: 'proven',
    name: { en: 'Erasure of data approved', 'zh-hant': '同意刪除資料' },
    when: {
      en: 'Sent to the person when staff approve the erasure of their data.',
      'zh-hant': '職員同意刪除資料時，發給當事人。',
    },
    vars: { name, reason },
    subject: { en: 'Your data will be erased', 'zh-hant': '你的資料即將刪除' },
    body: {
      en: 'As you requested, we are now erasing your data and closing your account. Data we must keep by law is kept for the period shown in the plan and then erased as well. If something is still open, such as an unpaid invoice, that part and your account are kept until it is settled.\n\nThis is our last e-mail about this request.',
      'zh-hant':
        '我們現按你的要求刪除你的資料並終止帳戶。依法須保存的記錄會按你所見的計劃保存至期滿後刪除。如有事項尚未完成（例如未付發票），該部分及帳戶會保留至完成為止。\n\n這是有關此事的最後一封電郵。',
    },
  },
  'privacy-erasure-refused': {
    reaches: 'proven',
    name: { en: 'Erasure of data refused', 'zh-hant': '不同意刪除資料' },
    when: {
      en: 'Sent to the person when staff refuse to erase their data.',
      'zh-hant': '職員不同意刪除資料時，發給當事人。',
    },
    vars: { name, reason },
    subject: { en: 'Your request to erase your data', 'zh-hant': '你要求刪除資料' },
    body: {
      en: 'We cannot erase your data now.\n\nReason: {{ reason }}\n\nYou can make another request, or complain to the Privacy Commissioner for Personal Data.',
      'zh-hant': '我們現時未能刪除你的資料。\n\n原因：{{ reason }}\n\n你可再次提出要求，或向個人資料私隱專員投訴。',
    },
    button: { en: 'Open my data', 'zh-hant': '查看我的資料' },
  },
});
