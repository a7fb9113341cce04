import { name } from '../../../engine/server/mail/placeholders.ts';
import { roomMails } from '../../../engine/server/mail/room-mail.ts';

/** Mails of this room: a report is never attached, and nothing of it is said. */
export const reportsMails = roomMails({
  'report-ready': {
    reaches: 'proven',
    name: { en: 'Report', 'zh-hant': '報表' },
    when: {
      en: 'Sent to the recipients of a scheduled report when it is produced.',
      'zh-hant': '定期報表製作時，發給收件同事。',
    },
    vars: {
      name,
      report: {
        label: { en: 'Report name', 'zh-hant': '報表名稱' },
        example: { en: 'New members of the month', 'zh-hant': '本月新會員' },
      },
    },
    subject: { en: 'Report: {{ report }}', 'zh-hant': '報表：{{ report }}' },
    body: {
      en: 'The report “{{ report }}” is ready. Please log in to download it. It is kept for seven days.',
      'zh-hant': '報表「{{ report }}」已準備好。請登入下載，檔案會保留七天。',
    },
    button: { en: 'Open reports', 'zh-hant': '查看報表' },
  },
});
