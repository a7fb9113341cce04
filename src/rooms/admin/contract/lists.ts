import { declareList } from '../../../contract/lists/list.ts';
import { MAIL_STATES } from '../../../contract/values/mails.ts';
import { wordsOf } from '../../../contract/word-key.ts';

/** The audit trail: a line of a file for every field that changed (ADM-3). */
export const trailList = declareList('GET /audit/list', {
  name: 'Audit-Trail',
  title: 'audit.title',
  columns: [
    { key: 'at', header: 'trail.column.at', value: (row) => ({ time: row.at }) },
    { key: 'who', header: 'trail.column.who', value: (row) => row.who },
    { key: 'action', header: 'trail.column.action', value: (row) => row.actionLabel },
    { key: 'kind', header: 'word.type', value: (row) => row.kindLabel },
    { key: 'record', header: 'trail.column.record', value: (row) => row.subjectName },
    { key: 'field', header: 'word.field', value: (row) => row.changes[0]?.label ?? '' },
    { key: 'before', header: 'word.before', value: (row) => row.changes[0]?.beforeText ?? '' },
    { key: 'after', header: 'word.after', value: (row) => row.changes[0]?.afterText ?? '' },
    { key: 'reason', header: 'word.reason', value: (row) => row.reason },
    { key: 'recordId', header: 'trail.column.recordId', value: (row) => row.subjectId },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    who: { label: 'trail.column.who', as: 'text' },
    action: { label: 'trail.column.action', as: 'named' },
    from: { label: 'word.from', as: 'text' },
    to: { label: 'audit.to', as: 'text' },
    subjectKind: { label: 'word.type', as: 'named' },
    subjectId: { label: 'trail.column.recordId', as: 'text' },
  },
  lines: (row) => (row.changes.length < 2 ? [row] : row.changes.map((change) => ({ ...row, changes: [change] }))),
});

/** What was written to whom, and what became of it (COM-1). */
export const sentMailsList = declareList('GET /mail/outbox/list', {
  name: 'Sent-Mails',
  title: 'mails.part.sent',
  columns: [
    { key: 'subject', header: 'word.subject', value: (row) => row.subject },
    {
      key: 'to',
      header: 'mails.recipient',
      parts: [
        { header: 'mails.recipient', value: (row) => row.person },
        { header: 'word.emailAddress', value: (row) => row.to },
      ],
    },
    { key: 'name', header: 'word.email', value: (row) => row.name },
    { key: 'at', header: 'mails.written', value: (row) => ({ time: row.at }) },
    { key: 'sentAt', header: 'mails.left', extra: true, value: (row) => ({ time: row.sentAt }) },
    { key: 'state', header: 'mails.state', value: (row, say) => say(`mails.state.${row.state}`) },
    { key: 'reason', header: 'mails.reason', extra: true, value: (row) => row.reason },
  ],
  filters: {
    person: { label: 'mails.recipient', as: 'text' },
    template: { label: 'word.email', as: 'named' },
    state: { label: 'mails.state', words: wordsOf('mails.state', MAIL_STATES) },
    days: { label: 'mails.written', as: 'days' },
  },
});
