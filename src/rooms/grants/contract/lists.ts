import { declareList } from '../../../contract/lists/list.ts';
import { wordsOf } from '../../../contract/word-key.ts';
import { ADVICE_STATES, GRANT_PASSAGES, GRANT_STAGES, GRANT_STATUSES, GRANT_WAITS, REPORT_STATUSES } from './values.ts';

const SEARCH = { label: 'word.search', as: 'text' } as const;
const CALL = { label: 'grants-exports.column.call', as: 'named' } as const;

/** Applications that the reader works on (GRA-8). */
export const grantDeskList = declareList('GET /grant/application/list', {
  name: 'Grant-Desk',
  title: 'grants-desk.title',
  columns: [
    { key: 'title', header: 'grants-desk.project', value: (row, say) => row.title || say('grants-web.untitled') },
    { key: 'organisation', header: 'grants-desk.declare.applicant', value: (row) => row.organisation },
    { key: 'number', header: 'word.number', oneLine: true, value: (row) => row.number ?? '' },
    { key: 'stage', header: 'grants-desk.stage', extra: true, value: (row) => row.stageLabel },
    { key: 'status', header: 'word.status', value: (row) => row.statusLabel },
    { key: 'call', header: 'grants-exports.column.call', extra: true, value: (row) => row.cohortCode },
    {
      key: 'asked',
      header: 'grants-web.asked',
      sheet: 'grants-exports.column.asked',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.askedCents }),
    },
    {
      key: 'granted',
      header: 'grants-web.granted',
      sheet: 'grants-exports.column.granted',
      align: 'end',
      extra: true,
      sum: true,
      value: (row) => ({ cents: row.grantedCents }),
    },
    {
      key: 'waits',
      header: 'grants-desk.waits',
      parts: [
        { header: 'grants-desk.waits', value: (row) => row.waitsFor ?? '' },
        { header: 'grants-lists.since', value: (row) => ({ at: row.waitsFor ? row.since : null }) },
        { header: 'grants-lists.due', value: (row) => ({ day: row.dueOn }) },
      ],
    },
    { key: 'submitted', header: 'grants-web.submitted', extra: true, value: (row) => ({ at: row.submittedAt }) },
  ],
  filters: {
    search: SEARCH,
    cohortId: CALL,
    stage: { label: 'grants-desk.stage', words: wordsOf('grants.stage', GRANT_STAGES) },
    status: { label: 'word.status', words: wordsOf('grants.status', GRANT_STATUSES) },
    awaits: { label: 'grants-desk.waits', words: wordsOf('grants-lists.awaits', GRANT_WAITS) },
    reached: {
      label: 'grants-lists.reached',
      words: { final: 'grants-figures.inFinal', implementation: 'grants-figures.grantedOnes' },
    },
    late: { label: 'grants-figures.reportsLate', as: 'flag' },
    since: { label: 'grants-lists.since', as: 'days' },
    submitted: { label: 'grants-web.submitted', as: 'days' },
    decided: { label: 'grants-lists.decided', as: 'days' },
    reviewed: { label: 'grants-lists.reviewed', as: 'days' },
    due: { label: 'grants-lists.due', as: 'days' },
    passed: { label: 'grants-lists.passed', words: wordsOf('grants-figures.passed', GRANT_PASSAGES) },
    left: { label: 'grants-lists.left', as: 'days' },
    mine: { label: 'grants-exports.mine', as: 'flag' },
  },
  people: true,
  rowKey: (row) => row.applicationId,
});

/** Reports of the projects that the reader knows (GRA-7). */
export const grantReportsList = declareList('GET /grant/report/list', {
  name: 'Grant-Progress',
  title: 'grants-lists.progress.title',
  columns: [
    {
      key: 'project',
      header: 'grants-desk.project',
      parts: [
        { header: 'grants-desk.project', value: (row) => row.title },
        { header: 'grants-reports.number', value: (row) => row.number },
      ],
    },
    { key: 'organisation', header: 'grants-desk.declare.applicant', value: (row) => row.organisation },
    { key: 'number', header: 'word.number', value: (row) => row.projectNumber ?? '' },
    {
      key: 'period',
      header: 'grants-reports.period',
      parts: [
        { header: 'word.from', value: (row) => ({ day: row.fromOn }) },
        { header: 'word.to', value: (row) => ({ day: row.toOn }) },
      ],
    },
    { key: 'due', header: 'grants-lists.progress.due', value: (row) => ({ day: row.dueOn }) },
    {
      key: 'status',
      header: 'word.status',
      value: ({ statusLabel, late }, say) => (late ? `${statusLabel} · ${say('grants-lists.late')}` : statusLabel),
    },
    {
      key: 'spent',
      header: 'grants-figures.spentLine',
      sheet: 'grants-exports.column.spent',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.spentCents }),
    },
    {
      key: 'submitted',
      header: 'grants-exports.column.handedIn',
      extra: true,
      value: (row) => ({ at: row.submittedAt }),
    },
  ],
  filters: {
    search: SEARCH,
    cohortId: CALL,
    status: { label: 'word.status', words: wordsOf('grants.report', ['draft', ...REPORT_STATUSES]) },
    mine: { label: 'word.waitingForYou', as: 'flag' },
    late: { label: 'grants-figures.reportsLate', as: 'flag' },
    submitted: { label: 'grants-lists.progress.told', as: 'flag' },
    due: { label: 'grants-lists.progress.due', as: 'days' },
  },
  rowKey: (row) => row.reportId,
});

/** Records of advice over all projects that the reader knows (GRA-6). */
export const adviceList = declareList('GET /grant/advice/list', {
  name: 'Grant-Advice',
  title: 'grants-advice.overview',
  columns: [
    { key: 'project', header: 'grants-advice.project', value: (row) => row.project },
    { key: 'who', header: 'grants-advice.consultant', value: (row) => row.consultant },
    { key: 'held', header: 'grants-advice.heldOn', value: (row) => ({ day: row.heldOn }) },
    { key: 'hours', header: 'grants-advice.hours', align: 'end', sum: true, value: (row) => row.minutes / 60 },
    {
      key: 'topic',
      header: 'grants-advice.topic',
      parts: [
        { header: 'grants-advice.topic', value: (row) => row.topic },
        { header: 'grants-advice.state.objected', value: (row) => row.objection },
      ],
    },
    { key: 'next', header: 'word.nextStep', extra: true, value: (row) => row.nextStep },
    { key: 'advice', header: 'grants-advice.advice', extra: true, value: (row) => row.advice },
    { key: 'state', header: 'word.status', value: (row) => row.stateLabel },
  ],
  filters: {
    search: SEARCH,
    applicationId: { label: 'grants-advice.project', as: 'named' },
    accountId: { label: 'grants-advice.consultant', as: 'named' },
    state: { label: 'word.status', words: wordsOf('grants-advice.state', ADVICE_STATES) },
    next: { label: 'grants-advice.tab.next', as: 'flag' },
  },
  rowKey: (row) => row.consultationId,
});
