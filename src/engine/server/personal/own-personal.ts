import { declaredInForms } from './consents.ts';
import { kindOfTable } from './kind-of-table.ts';
import { mailKinds } from './own-mails.ts';
import { recordKinds } from './own-records.ts';
import type { PersonalData } from './personal-data.ts';
import { ADMINISTRATORS, AREA_STAFF, NOBODY } from './standard-texts.ts';

/** Of an entry of the trail the act stays, and which fields; what they said does not. */
export const EMPTIED_ENTRY = {
  changes: `(select coalesce(jsonb_agg(jsonb_build_object('field', c->'field', 'before', null, 'after', null)), '[]')
    from jsonb_array_elements(t.changes) c)`,
  reason: `''`,
};

/** As the trail itself is read. */
const SAID_IN_TRAIL = { action: 'trail.action.', subject_kind: 'trail.kind.' };

/** Entries of the trail about records, as their person is given them: when and what, not by whom nor the words. */
export const TRAIL_ABOUT = {
  purpose: { en: 'To prove who changed what', 'zh-hant': '證明由誰作出更改' },
  readers: ADMINISTRATORS,
  table: 'audit_entry',
  gives: ['at', 'action', 'subject_kind'],
  said: SAID_IN_TRAIL,
  without: {
    others: ['actor_id', 'actor_kind', 'actor_name', 'reason', 'changes'],
    derived: ['searched', 'searched_actor'],
    technical: ['request_id', 'subject_id'],
  },
  erase: EMPTIED_ENTRY,
} satisfies Partial<Parameters<typeof kindOfTable>[0]>;

/** An address of theirs stands in an entry, and not as the end of a longer one: an invitation into another's team. */
const NAMES_ADDRESS = `exists (select from unnest(:addresses) x(address) where position('@' in x.address) > 0
  and strpos(lower(t.changes::text || t.reason), x.address) > 0
  and lower(t.changes::text || ' ' || t.reason) ~ ('(^|[^a-z0-9._%+-])' || regexp_replace(x.address, '([^a-z0-9@])', '\\\\\\1', 'g')))`;

/** What the engine itself keeps of people: answers, messages, mails, notifications, the trail. */
export const ownPersonal: PersonalData = {
  kinds: [
    ...recordKinds,
    ...mailKinds,
    kindOfTable({
      name: 'views',
      title: { en: 'Saved views of lists', 'zh-hant': '已儲存的列表檢視' },
      purpose: { en: 'To open a list as last used', 'zh-hant': '按上次設定開啟列表' },
      readers: { en: 'Colleagues, where it is shared', 'zh-hant': '獲分享的同事' },
      table: 'list_view',
      gives: ['list', 'name', 'created_at'],
      without: { technical: ['columns', 'query', 'shared'] },
    }),
    kindOfTable({
      name: 'calendars',
      title: { en: 'Personal calendar link', 'zh-hant': '個人日曆連結' },
      purpose: { en: 'To show personal dates in another calendar', 'zh-hant': '在其他日曆顯示個人日期' },
      readers: { en: 'People with the link', 'zh-hant': '持有連結的人' },
      table: 'calendar_feed',
      gives: [],
      without: { secret: ['feed', 'issue'] },
    }),
    kindOfTable({
      name: 'files-made',
      title: { en: 'Exported files', 'zh-hant': '已匯出的檔案' },
      purpose: { en: 'Available for download for one week', 'zh-hant': '供一星期內下載' },
      readers: NOBODY,
      upTo: { months: 1, since: 't.created_at' },
      table: 'export_task',
      gives: ['kind', 'format', 'created_at'],
      said: {
        kind: ({ engine, tenant, lang }, code) => {
          const title = engine.exports[code]?.title;
          return title && engine.words.say(tenant.key, lang, title);
        },
        format: (_reader, code) => code.toUpperCase(),
      },
      without: {
        technical: ['done', 'expires_at', 'lang', 'reason', 'spec', 'status', 'total'],
        others: ['content'],
      },
    }),
    kindOfTable({
      name: 'imports',
      title: { en: 'Files imported from an earlier system', 'zh-hant': '從舊系統匯入的檔案' },
      purpose: { en: 'To correct rows that were not imported', 'zh-hant': '更正未能匯入的資料列' },
      readers: AREA_STAFF,
      upTo: { months: 3, since: 't.created_at' },
      table: 'import_task',
      gives: ['kind', 'name', 'created_at'],
      without: {
        technical: ['day_order', 'done', 'file_id', 'is_sure', 'reason', 'status', 'taken', 'total'],
        others: ['report', 'rows'],
      },
      erase: { name: `''`, rows: `'[]'`, report: `'[]'` },
    }),
    kindOfTable({
      name: 'repeats',
      title: { en: 'Responses kept for repeated requests', 'zh-hant': '為重複請求保存的回應' },
      purpose: { en: 'To count a repeated request only once', 'zh-hant': '確保重複請求只計算一次' },
      readers: NOBODY,
      upTo: { months: 1, since: 't.created_at' },
      table: 'idempotent_answer',
      whose: [{ account: 'caller' }],
      gives: [],
      without: { technical: ['answer', 'body_hash', 'call', 'caller', 'created_at', 'key', 'status'] },
    }),
    kindOfTable({
      name: 'invitations',
      title: { en: 'Invitations', 'zh-hant': '邀請' },
      purpose: { en: 'To let people join a team or a members’ area', 'zh-hant': '邀請加入團隊或會員專區' },
      readers: AREA_STAFF,
      upTo: { months: 24, since: 't.invited_at' },
      table: 'invitation',
      whose: [{ account: 'account_id' }, { address: 'email' }],
      gives: ['email', 'kind', 'invited_at', 'answered_at', 'outcome'],
      without: {
        others: ['invited_by', 'detail'],
        derived: ['email_key'],
        technical: ['expires_at', 'subject_id'],
      },
    }),
    kindOfTable({
      name: 'reminders',
      title: { en: 'Times of procedure reminders', 'zh-hant': '程序提示的時間' },
      purpose: { en: 'To send each reminder once', 'zh-hant': '只提示一次' },
      readers: AREA_STAFF,
      follows: 'select n.subject_id from workflow_node n where n.tenant_id = t.tenant_id and n.id = t.node_id',
      table: 'workflow_reminder',
      whose: [{ of: 'workflow_node', by: 'node_id' }],
      gives: [],
      without: { technical: ['days', 'due_on', 'sent', 'settled_at', 'since'] },
    }),
    kindOfTable({
      name: 'procedures',
      title: { en: 'Steps of records', 'zh-hant': '記錄所經程序' },
      purpose: { en: 'To know the progress of a record', 'zh-hant': '記錄處理進度' },
      readers: AREA_STAFF,
      follows: 'select t.subject_id',
      table: 'workflow_node',
      whose: [{ record: 'subject_id' }],
      gives: ['graph', 'step', 'started_at', 'ended_at'],
      said: {
        graph: ({ engine, tenant, lang }, code) => {
          const title = tenant.graphs[code]?.title;
          return title && engine.words.pick(lang, title);
        },
        // names of steps are the graph's own, and graphs of a tenant share them with what they mean
        step: ({ engine, tenant, lang }, code) => {
          const label = Object.values(tenant.graphs).find(({ nodes }) => nodes[code])?.nodes[code]?.label;
          return label && engine.words.pick(lang, label);
        },
      },
      without: {
        deliberation: ['answers', 'trail'],
        staff: ['account_id'],
        technical: ['direction', 'due_on', 'since', 'subject_id', 'subject_kind'],
      },
      erase: { answers: `'{}'` },
    }),
    kindOfTable({
      name: 'trail-of-records',
      title: { en: 'Changes to records', 'zh-hant': '記錄的更改' },
      ...TRAIL_ABOUT,
      follows: 'select t.subject_id',
      whose: [{ record: 'subject_id' }],
    }),
    kindOfTable({
      name: 'trail-of-others',
      title: {
        en: 'Changes to other people’s records that contain the address',
        'zh-hant': '他人記錄的更改中載有的電郵地址',
      },
      purpose: { en: 'To prove who changed what', 'zh-hant': '證明由誰作出更改' },
      readers: ADMINISTRATORS,
      table: 'audit_entry',
      whose: [{ known: NAMES_ADDRESS }],
      gives: [],
      without: {
        others: ['at', 'action', 'subject_kind', 'actor_id', 'actor_kind', 'actor_name', 'reason', 'changes'],
        derived: ['searched', 'searched_actor'],
        technical: ['request_id', 'subject_id'],
      },
      erase: EMPTIED_ENTRY,
    }),
    kindOfTable({
      name: 'trail',
      title: { en: 'Personal actions in the audit trail', 'zh-hant': '審計記錄中的操作' },
      purpose: { en: 'To prove who did what', 'zh-hant': '證明由誰作出操作' },
      readers: ADMINISTRATORS,
      table: 'audit_entry',
      whose: [{ account: 'actor_id' }],
      gives: ['at', 'action', 'subject_kind'],
      said: SAID_IN_TRAIL,
      without: {
        others: ['reason', 'changes', 'actor_kind', 'actor_name'],
        derived: ['searched', 'searched_actor'],
        technical: ['request_id', 'subject_id', 'actor_id'],
      },
      erase: { actor_name: `''` },
    }),
  ],
  consents: declaredInForms,
  without: {
    api_key: 'keys of programs; who made one acted as staff',
    form_current: 'which version of a form is in use',
    form_definition: 'forms; who published one acted as staff',
    form_work_copy: 'forms that staff edit',
    held_decision: 'decisions of staff, for the seconds in which they can be undone',
    job_pause: 'which jobs staff paused',
    mail_text: 'texts of mails; who wrote one acted as staff',
    mail_to_write: 'mails on their way into the outbox, for seconds',
    series: 'counters',
    module_switch: 'modules; who switched one acted as staff',
    organisation_version: 'how the organisation shows itself; who wrote it acted as staff',
    own_role: 'roles that administrators composed',
    setting_change: 'settings; who changed one acted as staff',
    tenant_setting: 'settings',
  },
};
