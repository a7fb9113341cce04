import { kindOfTable } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';
import { NOBODY } from '../../../../engine/server/personal/standard-texts.ts';

const readers = { en: 'Members of the room and its moderators', 'zh-hant': '聊天室成員及管理員' };

/** What the room keeps of people: what they said, how far they read, whom they block, and what was reported of them. */
export const chatPersonal: PersonalData = {
  kinds: [
    {
      name: 'chat-messages',
      title: { en: 'Chat messages', 'zh-hant': '聊天訊息' },
      purpose: { en: 'To talk about events, projects and the members’ corner', 'zh-hant': '討論活動、項目及會員事務' },
      readers,
      stops: [
        {
          when: `exists (select from chat_report r where r.tenant_id = t.tenant_id and r.message_id = t.id
            and r.decided_at is null)`,
          why: { en: 'A reported message is awaiting staff review.', 'zh-hant': '有訊息被舉報，正待職員處理。' },
          path: '/chat',
        },
      ],
      tables: [
        {
          table: 'chat_message',
          whose: [{ account: 'account_id' }],
          record: true,
          gives: ['text', 'at', 'edited_at', 'deleted_at', 'hidden_at'],
          without: { technical: ['rev', 'files', 'mentions'] },
          erase: { text: `''`, files: `'{}'`, deleted_at: 'coalesce(t.deleted_at, $6::timestamptz)' },
        },
        {
          table: 'chat_report',
          whose: [{ of: 'chat_message', by: 'message_id' }],
          gives: ['text'],
          without: { others: ['reporter_id', 'reason', 'at', 'decided_at'] },
          erase: { text: `''` },
        },
      ],
    },
    {
      name: 'chat-choices',
      title: { en: 'Chat settings', 'zh-hant': '聊天設定' },
      purpose: { en: 'To show unread messages and personal preferences', 'zh-hant': '顯示未讀訊息及個人選擇' },
      readers: NOBODY,
      tables: [
        {
          table: 'chat_reader',
          whose: [{ account: 'account_id' }],
          gives: ['muted', 'removed_at'],
          without: { technical: ['read_seq', 'told_seq'] },
          erase: 'delete',
        },
        { table: 'chat_choice', whose: [{ account: 'account_id' }], gives: ['digest'], erase: 'delete' },
        {
          table: 'chat_block',
          whose: [{ account: 'account_id' }],
          gives: ['at'],
          without: { others: ['blocked_id'] },
          erase: 'delete',
        },
      ],
    },
    kindOfTable({
      name: 'chat-reports',
      title: { en: 'Reported chat messages', 'zh-hant': '被舉報的聊天訊息' },
      purpose: { en: 'To keep order in the rooms', 'zh-hant': '維持聊天室秩序' },
      readers: { en: 'Moderators', 'zh-hant': '管理員' },
      upTo: { months: 24, since: 't.at' },
      table: 'chat_report',
      whose: [{ account: 'reporter_id' }],
      gives: ['reason', 'at', 'decided_at'],
      without: { others: ['text'] },
      erase: { reason: `''`, text: `case when t.decided_at is null then t.text else '' end` },
    }),
    kindOfTable({
      name: 'chat-acts',
      title: { en: 'Decisions of moderators', 'zh-hant': '管理員的決定' },
      purpose: { en: 'To keep order in the rooms', 'zh-hant': '維持聊天室秩序' },
      readers: { en: 'Moderators', 'zh-hant': '管理員' },
      upTo: { months: 24, since: 't.at' },
      table: 'chat_act',
      gives: ['act', 'reason', 'at'],
      without: { staff: ['by_id'] },
      erase: { reason: `''` },
    }),
  ],
  without: { chat_room: 'a place to talk; who opened it acted for the organisation' },
};
