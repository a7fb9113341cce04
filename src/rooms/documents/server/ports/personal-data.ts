import { kindOfTable, partsOf } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';
import { NOBODY } from '../../../../engine/server/personal/standard-texts.ts';

const ofAttachment = partsOf('attachment', 'attachment_id');
const OWN = `t.scope <> 'system'`;

/** What the room keeps of people: files they brought. The tenant's library is the organisation's. */
export const documentsPersonal: PersonalData = {
  kinds: [
    kindOfTable({
      name: 'folders',
      title: { en: 'Personal folders', 'zh-hant': '個人資料夾' },
      purpose: { en: 'To organise personal files', 'zh-hant': '整理個人檔案' },
      readers: NOBODY,
      table: 'attachment_folder',
      only: OWN,
      gives: ['path', 'created_at'],
      without: { technical: ['import_id', 'readers', 'scope', 'writers'] },
    }),
    kindOfTable({
      name: 'bins',
      title: { en: 'Personal files in the bin', 'zh-hant': '回收筒中的個人檔案' },
      purpose: { en: 'To restore deleted files', 'zh-hant': '還原已刪除檔案' },
      readers: NOBODY,
      table: 'attachment_bin',
      only: OWN,
      gives: ['name', 'path', 'deleted_at'],
      without: { staff: ['deleted_by'], technical: ['folders', 'kind', 'scope'] },
    }),
    {
      name: 'files',
      title: { en: 'Uploaded files', 'zh-hant': '上載的檔案' },
      purpose: {
        en: 'To process applications and registrations, and to store personal files',
        'zh-hant': '處理申請及保存個人檔案',
      },
      readers: { en: 'People who can read the related form', 'zh-hant': '可閱讀相關表格的人' },
      follows: 'select u.data_id from attachment_use u where u.tenant_id = t.tenant_id and u.attachment_id = t.id',
      tables: [
        {
          table: 'attachment',
          whose: [{ account: 'account_id' }],
          only: OWN,
          record: true,
          gives: ['name', 'title', 'type', 'bytes', 'folder', 'created_at'],
          without: {
            derived: ['import_key'],
            technical: ['changed_at', 'import_id', 'loose_since', 'scan', 'scope', 'sha256'],
          },
          erase: 'delete',
          file: 'coalesce(t.content_id, t.id)',
        },
        ofAttachment('attachment_use', {
          gives: ['form_id'],
          without: { technical: ['data_id'] },
          erase: 'delete',
        }),
        ofAttachment('attachment_index', {
          gives: [],
          without: { derived: ['folded', 'named', 'said', 'state', 'text'] },
          erase: 'delete',
        }),
        ofAttachment('attachment_version', {
          gives: ['name', 'number', 'changed_at'],
          without: { staff: ['account_id'], technical: ['bytes', 'scan', 'type'] },
          erase: 'delete',
          file: 't.content_id',
        }),
      ],
    },
    kindOfTable({
      name: 'uploads',
      title: { en: 'Interrupted uploads', 'zh-hant': '中斷的上載' },
      purpose: { en: 'To resume interrupted uploads', 'zh-hant': '繼續中斷的上載' },
      readers: NOBODY,
      upTo: { months: 1, since: 't.created_at' },
      table: 'upload_part',
      gives: ['created_at'],
      without: { technical: ['at_byte', 'content'] },
    }),
    kindOfTable({
      name: 'openings',
      title: { en: 'Opened documents', 'zh-hant': '曾開啟的文件' },
      purpose: { en: 'To show new documents and who has read them', 'zh-hant': '顯示新文件及閱讀情況' },
      readers: { en: 'Document staff', 'zh-hant': '文件職員' },
      upTo: { months: 24, since: 't.at' },
      table: 'attachment_open',
      gives: ['at'],
    }),
    kindOfTable({
      name: 'visits',
      title: { en: 'Last library visit', 'zh-hant': '最後瀏覽文件庫時間' },
      purpose: { en: 'To show new documents', 'zh-hant': '顯示新文件' },
      readers: NOBODY,
      table: 'attachment_visit',
      gives: ['since', 'last_at'],
    }),
  ],
};
