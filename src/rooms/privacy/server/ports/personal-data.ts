import { kindOfTable } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

const STAFF = { en: 'Privacy staff', 'zh-hant': '負責私隱的職員' };

/** What the room itself keeps of people. */
export const privacyPersonal: PersonalData = {
  kinds: [
    kindOfTable({
      name: 'erasures',
      title: { en: 'Requests to erase data', 'zh-hant': '刪除資料的要求' },
      purpose: { en: 'To prove that requests are answered in time', 'zh-hant': '證明已依時處理要求' },
      readers: STAFF,
      table: 'erasure_request',
      record: true,
      gives: ['asked_at', 'state', 'reason', 'decided_at', 'done_at'],
      said: { state: 'privacy-server.state.' },
      without: { staff: ['decided_by'], technical: ['people', 'plan'] },
      // that there was one stays, without a name
      erase: {},
    }),
    kindOfTable({
      name: 'holds',
      title: { en: 'Legal holds', 'zh-hant': '法律保留' },
      purpose: { en: 'To keep data while a case is open', 'zh-hant': '個案進行期間保留資料' },
      readers: STAFF,
      upTo: { months: 84, since: 't.released_at' },
      table: 'legal_hold',
      record: true,
      gives: ['placed_at', 'released_at'],
      without: { staff: ['placed_by', 'released_by'], deliberation: ['reason'] },
    }),
  ],
  without: { retention_log: 'numbers' },
};
