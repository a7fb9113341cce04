import { kindOfTable, partsOf } from '../../../../engine/server/personal/kind-of-table.ts';
import type { PersonalData } from '../../../../engine/server/personal/personal-data.ts';

const ofGrantApplication = partsOf('grant_application', 'application_id');
const STAFF = { en: 'Staff and approvers of the programme', 'zh-hant': '計劃職員及審批員' };
const WHY = {
  en: 'Grant records are kept for seven years after the decision for accounting.',
  'zh-hant': '撥款須作交代，記錄於決定後保存七年。',
};

/** What the room keeps of people: grant applications, the teams around them, their projects. */
export const grantsPersonal: PersonalData = {
  kinds: [
    {
      name: 'applications',
      title: { en: 'Grant applications', 'zh-hant': '資助申請' },
      purpose: { en: 'To decide on grants and account for them', 'zh-hant': '審批資助及作出交代' },
      readers: STAFF,
      keep: {
        months: 84,
        since: `case when t.decided_at is not null then greatest(t.decided_at, t.since) when t.submitted_at is null
          then '-infinity'::timestamptz else t.since end`,
        why: WHY,
      },
      stops: [
        {
          when: `t.status in ('submitted', 'locked')`,
          why: { en: 'An application is still undecided.', 'zh-hant': '有申請尚未決定。' },
          path: '/grants',
        },
        {
          when: `t.status = 'returned'`,
          why: {
            en: 'An application was returned. Please withdraw it first.',
            'zh-hant': '有申請已退回修改，請先撤回。',
          },
          path: '/grants',
        },
        {
          when: `t.stage = 'implementation' and t.status not in ('archive', 'rejected', 'withdrawn')`,
          why: { en: 'A granted project is in progress.', 'zh-hant': '獲批項目仍在進行。' },
          path: '/grants',
        },
      ],
      tables: [
        {
          table: 'grant_application',
          whose: [{ account: 'account_id' }],
          record: true,
          // biome-ignore format: a list to be read at a glance
          gives: ['number', 'title', 'organisation', 'stage', 'status', 'asked_cents', 'granted_cents', 'created_at',
            'submitted_at', 'decided_at', 'commenced_on', 'comment'],
          said: { stage: 'grants.stage.', status: 'grants.status.' },
          without: { technical: ['archived_from', 'awaits', 'round', 'since'] },
          erase: { title: `''`, organisation: `''`, comment: 'null' },
        },
        ofGrantApplication('grant_report', {
          record: true,
          gives: ['number', 'from_on', 'to_on', 'due_on', 'status', 'submitted_at', 'spent_cents', 'comment'],
          without: { staff: ['decided_at'], derived: ['returned_answers'], technical: ['since'] },
          erase: { comment: 'null', returned_answers: 'null' },
        }),
        {
          table: 'grant_report_reminder',
          whose: [{ of: 'grant_report', by: 'report_id' }],
          gives: [],
          without: { technical: ['days', 'due_on', 'sent', 'settled_at'] },
          erase: 'delete',
        },
        ofGrantApplication('grant_change', {
          record: true,
          gives: ['what', 'status', 'asked_at', 'decided_at'],
          without: { others: ['asked_by'], technical: ['begun_at'] },
          erase: { what: `''` },
        }),
        {
          table: 'grant_change_vote',
          whose: [{ of: 'grant_change', by: 'change_id' }],
          gives: [],
          without: { staff: ['account_id', 'at'], deliberation: ['approves', 'reason'], technical: ['position'] },
          erase: { reason: `''` },
        },
        ofGrantApplication('grant_return', {
          gives: ['at', 'stage', 'comment', 'notes', 'due_on', 'resubmitted_at'],
          said: { stage: 'grants.stage.' },
          without: { staff: ['account_id', 'returned_from'], derived: ['answers'] },
          erase: { comment: `''`, notes: `'[]'`, answers: `'{}'` },
        }),
        ofGrantApplication('grant_letter', {
          gives: ['number', 'kind', 'subject', 'recipient', 'body', 'written_at'],
          without: { staff: ['sender'], technical: ['granted_cents', 'lang', 'stage'], derived: ['title'] },
          erase: { recipient: `''`, subject: `''`, body: `''`, title: `''` },
        }),
        ofGrantApplication('grant_seal', {
          gives: ['stage', 'made_at'],
          said: { stage: 'grants.stage.' },
          without: { derived: ['content', 'pdf'], technical: ['pdf_sha256', 'sha256'] },
          erase: 'delete',
        }),
        ofGrantApplication('grant_review', {
          record: true,
          gives: [],
          without: {
            staff: ['account_id', 'begun_at', 'position', 'round', 'sent_at', 'stage'],
            deliberation: ['decision', 'notes', 'reason', 'score'],
          },
          erase: { notes: `'[]'`, reason: `''` },
        }),
        ofGrantApplication('grant_comment', {
          given: 't.account_id::text = any($2::text[])',
          gives: ['at', 'stage', 'field', 'text'],
          said: { stage: 'grants.stage.' },
          without: { others: ['account_id', 'mentions'], staff: ['resolved_at', 'resolved_by'] },
          erase: { text: `''` },
        }),
        ofGrantApplication('grant_consultant', {
          gives: ['kind', 'subject'],
          without: { others: ['account_id'], staff: ['assigned_at', 'ended_at', 'cap_minutes'] },
          erase: {},
        }),
        ofGrantApplication('grant_consultation', {
          gives: ['held_on', 'minutes', 'topic', 'advice', 'next_step'],
          without: {
            others: ['account_id', 'objection'],
            staff: ['confirmed_at', 'confirmed_by', 'recorded_at', 'removed_at', 'since'],
          },
          erase: { topic: `''`, advice: `''`, next_step: `''`, objection: `''` },
        }),
        ofGrantApplication('grant_step_duration', {
          gives: [],
          without: { technical: ['left_at', 'seconds', 'stage', 'step'] },
          erase: {},
        }),
        ofGrantApplication('grant_seat', {
          gives: [],
          without: { staff: ['account_id', 'assigned_at', 'assigned_by', 'position'] },
          erase: {},
        }),
      ],
    },
    kindOfTable({
      name: 'team-seats',
      title: { en: 'Application team membership', 'zh-hant': '申請團隊成員' },
      purpose: { en: 'To let several people work on an application', 'zh-hant': '讓多人共同填寫申請' },
      readers: { en: 'The team, and staff', 'zh-hant': '團隊及職員' },
      table: 'grant_member',
      gives: ['permission', 'added_at'],
      without: { others: ['added_by'] },
    }),
    kindOfTable({
      name: 'declarations',
      title: { en: 'Declarations of interest', 'zh-hant': '利益申報' },
      purpose: { en: 'To prove that no one decided on their own case', 'zh-hant': '證明審批員已避嫌' },
      readers: STAFF,
      keep: { months: 84, since: 't.declared_at', why: WHY },
      table: 'grant_declaration',
      gives: ['conflict', 'reason', 'declared_at'],
      erase: { reason: `''` },
    }),
    kindOfTable({
      name: 'deputies',
      title: { en: 'Deputies', 'zh-hant': '代任安排' },
      purpose: { en: 'To arrange a deputy for an approver', 'zh-hant': '安排代任審批' },
      readers: STAFF,
      upTo: { months: 24, since: `t.to_on::timestamp at time zone 'Asia/Hong_Kong'` },
      table: 'grant_deputy',
      whose: [{ account: 'account_id' }, { account: 'deputy_id' }],
      gives: ['from_on', 'to_on', 'made_at', 'ended_at'],
      without: { staff: ['made_by'] },
    }),
  ],
  without: { grant_cohort: 'calls for applications', grant_mark: 'numbers', grant_step_count: 'numbers' },
};
