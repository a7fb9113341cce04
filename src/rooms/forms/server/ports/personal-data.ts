import { kindOfTable } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

/** Who answered which form; the answers follow by the id of the row. */
export const formsPersonal: PersonalData = {
  kinds: [
    kindOfTable({
      name: 'form-answers',
      title: { en: 'Answers to forms and surveys', 'zh-hant': '表格及問卷的回覆' },
      purpose: { en: 'To deal with enquiries and count answers', 'zh-hant': '處理查詢及統計回覆' },
      readers: { en: 'Staff who manage forms', 'zh-hant': '管理表格的職員' },
      upTo: { months: 84, since: 't.sent_at' },
      table: 'own_form_answer',
      whose: [{ account: 'account_id' }, { address: 'email' }],
      record: true,
      gives: ['name', 'email', 'begun_at', 'sent_at'],
      without: { derived: ['words', 'once_key'], technical: ['emptied_at', 'language'] },
    }),
  ],
  without: { own_form: 'forms; who made one and who is notified acted as staff' },
};
