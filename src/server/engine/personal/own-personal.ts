// Long because it is one list of declarations, and every table of the engine is in it.
import { declaredInForms } from './consents.ts';
import type { PersonalData } from './personal-data.ts';

const STAFF = { en: 'Staff of the area the record belongs to', 'zh-hant': '負責該記錄範疇的職員' };
const ADMIN = { en: 'Administrators', 'zh-hant': '管理員' };
const NOBODY = { en: 'Nobody else', 'zh-hant': '沒有其他人' };

/** The row of a mail stays, with when it went and nothing of what it said; one that waits is not sent any more. */
const FORGOTTEN_MAIL = {
  recipient: `''`,
  subject: `''`,
  body_text: `''`,
  body_html: `''`,
  shown_subject: 'null',
  shown_text: 'null',
  shown_html: 'null',
  unsubscribe_url: 'null',
  last_error: 'null',
  status: `case when t.status = 'queued' then 'failed' else t.status end`,
};

/** What the engine itself keeps of people: answers, messages, mails, notifications, the trail. */
export const ownPersonal: PersonalData = {
  kinds: [
    {
      name: 'answers',
      title: { en: 'Answers in forms', 'zh-hant': '表格答案' },
      purpose: { en: 'To decide on what a form was handed in for', 'zh-hant': '處理所遞交的申請或登記' },
      readers: STAFF,
      follows: 'select t.data_id',
      tables: [
        {
          table: 'form_answer',
          whose: [{ record: 'data_id' }],
          given: '(t.account_id is null or t.account_id::text = any($2::text[]))',
          gives: ['form_id', 'answers', 'updated_at'],
          without: { staff: ['account_id'], technical: ['data_id', 'definition_version'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'drafts',
      title: { en: 'Unfinished forms', 'zh-hant': '未完成的表格' },
      purpose: { en: 'So that nothing typed is lost', 'zh-hant': '保存尚未遞交的內容' },
      readers: { en: 'Who fills the form in', 'zh-hant': '填寫該表格的人' },
      follows: 'select t.data_id',
      tables: [
        {
          table: 'form_draft',
          whose: [{ record: 'data_id' }],
          gives: ['form_id', 'saved_at'],
          without: { derived: ['fields', 'files', 'cleared'], technical: ['data_id'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'presence',
      title: { en: 'Forms that are open just now', 'zh-hant': '正在開啟的表格' },
      purpose: { en: 'To show who else fills in the same form', 'zh-hant': '顯示同時填寫表格的人' },
      readers: { en: 'Who fills in the same form', 'zh-hant': '填寫同一表格的人' },
      upTo: { months: 1, since: 't.seen_at' },
      tables: [
        {
          table: 'form_presence',
          whose: [{ account: 'account_id' }],
          gives: ['form_id', 'name', 'seen_at'],
          without: { technical: ['data_id', 'field_name', 'tab'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'notes',
      title: { en: 'Notes of staff on a record', 'zh-hant': '職員備註' },
      purpose: { en: 'So that staff know what was done', 'zh-hant': '讓職員了解跟進情況' },
      readers: STAFF,
      follows: 'select t.record_id',
      tables: [
        {
          table: 'record_note',
          whose: [{ record: 'record_id' }],
          gives: [],
          without: {
            staff: ['account_id', 'kind', 'created_at', 'edited_at'],
            deliberation: ['body'],
            technical: ['record_id'],
          },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'messages',
      title: { en: 'Messages with staff', 'zh-hant': '與職員的訊息' },
      purpose: { en: 'To answer questions on a record', 'zh-hant': '回覆有關記錄的查詢' },
      readers: STAFF,
      follows: 'select t.record_id',
      tables: [
        {
          table: 'record_message',
          whose: [{ record: 'record_id' }],
          gives: ['kind', 'side', 'body', 'sent_at'],
          without: { others: ['account_id'], technical: ['record_id'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'conversations',
      title: { en: 'What of messages was read', 'zh-hant': '訊息的閱讀狀況' },
      purpose: { en: 'To show what waits for an answer', 'zh-hant': '顯示待回覆的訊息' },
      readers: STAFF,
      follows: 'select t.record_id',
      tables: [
        {
          table: 'record_thread',
          whose: [{ record: 'record_id' }],
          gives: [],
          without: {
            technical: ['kind', 'record_id', 'last_at', 'last_seq', 'person_last', 'person_read', 'person_read_at'],
            staff: ['staff_last', 'staff_read', 'staff_read_at', 'waits_since'],
          },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'mails',
      title: { en: 'E-mails sent to you', 'zh-hant': '寄給你的電郵' },
      purpose: { en: 'To know what was told to whom', 'zh-hant': '記錄已發出的通知' },
      readers: ADMIN,
      upTo: { months: 24, since: 't.created_at' },
      tables: [
        {
          table: 'outbox_mail',
          whose: [{ account: 'account_id' }, { address: 'recipient' }],
          gives: ['created_at', 'sent_at', 'recipient', 'shown_subject', 'shown_text'],
          without: {
            secret: ['subject', 'body_text', 'body_html', 'unsubscribe_url'],
            derived: ['shown_html'],
            // biome-ignore format: a list to be read at a glance
            technical: ['about_id', 'about_kind', 'attempts', 'dedupe_key', 'lang', 'last_error', 'papers', 'paced', 'put_off', 'begun_at', 'uncertain', 'purpose', 'refused',
              'status', 'template', 'test', 'account_id'],
          },
          erase: FORGOTTEN_MAIL,
        },
      ],
    },
    {
      name: 'notifications',
      title: { en: 'Notifications', 'zh-hant': '通知' },
      purpose: { en: 'To say what waits and what was decided', 'zh-hant': '告知待辦事項及結果' },
      readers: NOBODY,
      upTo: { months: 12, since: 't.at' },
      tables: [
        {
          table: 'notification',
          whose: [{ account: 'account_id' }],
          gives: ['at', 'word', 'params', 'read_at'],
          without: { technical: ['link', 'node_id', 'reminds', 'settled_at', 'type'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'notifications-about',
      title: { en: 'Notifications to others about your records', 'zh-hant': '他人收到有關你的記錄的通知' },
      purpose: { en: 'To say what waits and what was decided', 'zh-hant': '告知待辦事項及結果' },
      readers: STAFF,
      follows: 'select r.id from unnest($4::text[]) r(id) where strpos(t.link, r.id) > 0',
      tables: [
        {
          table: 'notification',
          whose: [{ within: 'link' }, { of: 'workflow_node', by: 'node_id' }],
          gives: [],
          without: {
            others: ['account_id', 'at', 'word', 'params', 'read_at'],
            technical: ['link', 'node_id', 'reminds', 'settled_at', 'type'],
          },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'mails-about',
      title: { en: 'E-mails to others about your records', 'zh-hant': '寄給他人有關你的記錄的電郵' },
      purpose: { en: 'To know what was told to whom', 'zh-hant': '記錄已發出的通知' },
      readers: ADMIN,
      follows: 'select t.about_id',
      tables: [
        {
          table: 'outbox_mail',
          whose: [{ record: 'about_id' }],
          gives: [],
          without: {
            // biome-ignore format: a list to be read at a glance
            others: ['account_id', 'recipient', 'subject', 'body_text', 'body_html', 'shown_subject', 'shown_text',
              'shown_html', 'created_at', 'sent_at', 'unsubscribe_url'],
            // biome-ignore format: a list to be read at a glance
            technical: ['about_id', 'about_kind', 'attempts', 'dedupe_key', 'lang', 'last_error', 'papers', 'paced', 'put_off', 'begun_at', 'uncertain', 'purpose', 'refused',
              'status', 'template', 'test'],
          },
          erase: FORGOTTEN_MAIL,
        },
      ],
    },
    {
      name: 'choices',
      title: { en: 'Own settings', 'zh-hant': '個人設定' },
      purpose: { en: 'To work as the person chose', 'zh-hant': '按個人選擇運作' },
      readers: NOBODY,
      tables: [
        {
          table: 'notification_choice',
          whose: [{ account: 'account_id' }],
          gives: ['choice', 'chosen_at'],
          erase: 'delete',
        },
      ],
    },
    {
      name: 'digests',
      title: { en: 'When digests were mailed', 'zh-hant': '摘要電郵的時間' },
      purpose: { en: 'To mail none twice', 'zh-hant': '避免重複發出' },
      readers: NOBODY,
      tables: [
        {
          table: 'notification_digest',
          whose: [{ account: 'account_id' }],
          gives: ['sent_at'],
          without: { technical: ['due_at', 'lines'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'views',
      title: { en: 'Saved views of lists', 'zh-hant': '已儲存的列表檢視' },
      purpose: { en: 'To open a list as it was left', 'zh-hant': '按上次設定開啟列表' },
      readers: { en: 'Colleagues, where it is shared', 'zh-hant': '獲分享的同事' },
      tables: [
        {
          table: 'list_view',
          whose: [{ account: 'account_id' }],
          gives: ['list', 'name', 'created_at'],
          without: { technical: ['columns', 'query', 'shared'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'calendars',
      title: { en: 'The link of the own calendar', 'zh-hant': '個人日曆連結' },
      purpose: { en: 'To show own dates in another calendar', 'zh-hant': '在其他日曆顯示個人日期' },
      readers: { en: 'Who has the link', 'zh-hant': '持有連結的人' },
      tables: [
        {
          table: 'calendar_feed',
          whose: [{ account: 'account_id' }],
          gives: [],
          without: { secret: ['feed', 'issue'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'files-made',
      title: { en: 'Lists taken out as files', 'zh-hant': '已匯出的檔案' },
      purpose: { en: 'To be fetched for a week', 'zh-hant': '供一星期內下載' },
      readers: NOBODY,
      upTo: { months: 1, since: 't.created_at' },
      tables: [
        {
          table: 'export_task',
          whose: [{ account: 'account_id' }],
          gives: ['kind', 'format', 'created_at'],
          without: {
            technical: ['done', 'expires_at', 'lang', 'reason', 'spec', 'status', 'total'],
            others: ['content'],
          },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'repeats',
      title: { en: 'Answers kept for a repeated request', 'zh-hant': '為重複請求保存的回應' },
      purpose: { en: 'So that a repeated request counts once', 'zh-hant': '確保重複請求只計算一次' },
      readers: NOBODY,
      upTo: { months: 1, since: 't.created_at' },
      tables: [
        {
          table: 'idempotent_answer',
          whose: [{ account: 'caller' }],
          gives: [],
          without: { technical: ['answer', 'body_hash', 'call', 'caller', 'created_at', 'key', 'status'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'invitations',
      title: { en: 'Invitations', 'zh-hant': '邀請' },
      purpose: { en: 'To let somebody join a team or a corner', 'zh-hant': '邀請加入團隊或專區' },
      readers: STAFF,
      upTo: { months: 24, since: 't.invited_at' },
      tables: [
        {
          table: 'invitation',
          whose: [{ account: 'account_id' }, { address: 'email' }],
          gives: ['email', 'kind', 'invited_at', 'answered_at', 'outcome'],
          without: {
            others: ['invited_by', 'detail'],
            derived: ['email_key'],
            technical: ['expires_at', 'subject_id'],
          },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'reminders',
      title: { en: 'When procedures were reminded of', 'zh-hant': '程序提示的時間' },
      purpose: { en: 'To remind once', 'zh-hant': '只提示一次' },
      readers: STAFF,
      follows: 'select n.subject_id from workflow_node n where n.tenant_id = t.tenant_id and n.id = t.node_id',
      tables: [
        {
          table: 'workflow_reminder',
          whose: [{ of: 'workflow_node', by: 'node_id' }],
          gives: [],
          without: { technical: ['days', 'due_on', 'sent', 'settled_at', 'since'] },
          erase: 'delete',
        },
      ],
    },
    {
      name: 'procedures',
      title: { en: 'Procedures of your records', 'zh-hant': '你的記錄所經程序' },
      purpose: { en: 'To know where a record stands', 'zh-hant': '記錄處理進度' },
      readers: STAFF,
      follows: 'select t.subject_id',
      tables: [
        {
          table: 'workflow_node',
          whose: [{ record: 'subject_id' }],
          gives: ['graph', 'step', 'started_at', 'ended_at'],
          without: {
            deliberation: ['answers', 'trail'],
            staff: ['account_id'],
            technical: ['direction', 'due_on', 'since', 'subject_id', 'subject_kind'],
          },
          erase: { answers: `'{}'` },
        },
      ],
    },
    {
      name: 'trail-of-records',
      title: { en: 'What was changed of your records', 'zh-hant': '你的記錄的更改' },
      purpose: { en: 'To prove who changed what', 'zh-hant': '證明由誰作出更改' },
      readers: ADMIN,
      follows: 'select t.subject_id',
      tables: [
        {
          table: 'audit_entry',
          whose: [{ record: 'subject_id' }],
          gives: ['at', 'action', 'subject_kind'],
          without: {
            others: ['actor_id', 'actor_kind', 'actor_name', 'reason', 'changes'],
            technical: ['request_id', 'subject_id'],
          },
          // the act stays, and which fields; what they said does not
          erase: {
            changes: `(select coalesce(jsonb_agg(jsonb_build_object('field', c->'field', 'before', null, 'after', null)), '[]')
              from jsonb_array_elements(t.changes) c)`,
            reason: `''`,
          },
        },
      ],
    },
    {
      name: 'trail',
      title: { en: 'What you did', 'zh-hant': '你所作的操作' },
      purpose: { en: 'To prove who did what', 'zh-hant': '證明由誰作出操作' },
      readers: ADMIN,
      tables: [
        {
          table: 'audit_entry',
          whose: [{ account: 'actor_id' }],
          gives: ['at', 'action', 'subject_kind'],
          without: {
            others: ['reason', 'changes', 'actor_kind', 'actor_name'],
            technical: ['request_id', 'subject_id', 'actor_id'],
          },
          erase: { actor_name: `''` },
        },
      ],
    },
  ],
  consents: declaredInForms,
  without: {
    api_key: 'keys of programs; who made one acted as staff',
    form_current: 'which version of a form is in use',
    form_definition: 'forms; who published one acted as staff',
    form_work_copy: 'forms that staff edit',
    job_pause: 'which jobs staff paused',
    mail_text: 'texts of mails; who wrote one acted as staff',
    mail_to_write: 'mails on their way into the outbox, for seconds',
    series: 'counters',
    module_switch: 'modules; who switched one acted as staff',
    setting_change: 'settings; who changed one acted as staff',
    tenant_setting: 'settings',
  },
};
