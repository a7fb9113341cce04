import { kindOfTable } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';
import { ADMINISTRATORS } from '../../../../engine/server/personal/standard-texts.ts';

/** What the room keeps of people: who is sent which report. */
export const reportsPersonal: PersonalData = {
  kinds: [
    kindOfTable({
      name: 'report-receivers',
      title: { en: 'Scheduled reports received', 'zh-hant': '收取的定期報表' },
      purpose: { en: 'To send reports', 'zh-hant': '發送報表' },
      readers: ADMINISTRATORS,
      table: 'report_receiver',
      gives: [],
    }),
    kindOfTable({
      name: 'report-runs',
      title: { en: 'Report delivery log', 'zh-hant': '報表發送記錄' },
      purpose: { en: 'To send each report once', 'zh-hant': '確保每份只發一次' },
      readers: ADMINISTRATORS,
      upTo: { months: 24, since: 't.at' },
      table: 'report_run',
      gives: ['at'],
      without: { technical: ['refusal'] },
    }),
  ],
  without: { report: 'which lists are sent; who saved one acted as staff' },
};
