import { declareList } from '../../../contract/lists/list.ts';
import { wordsOf } from '../../../contract/word-key.ts';
import { CERTIFICATE_STATES, CLAIMS, HOURS_SOURCES, HOURS_STATES, REQUEST_STATES } from './values.ts';

/** Hours of service, for who looks after them and for leaders (VOL-5). */
export const hoursList = declareList('GET /hours/list', {
  name: 'Hours-List',
  title: 'hours.list.title',
  columns: [
    { key: 'name', header: 'word.volunteer', value: (row) => row.name },
    { key: 'email', header: 'word.emailAddress', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'on', header: 'hours.on', value: (row) => ({ day: row.on }) },
    { key: 'from', header: 'hours.from', extra: true, value: (row) => row.from },
    { key: 'title', header: 'hours.what', value: (row) => row.title },
    { key: 'note', header: 'hours.note', extra: true, value: (row) => row.note },
    { key: 'source', header: 'hours.source', extra: true, value: (row) => row.sourceLabel },
    {
      key: 'proposed',
      header: 'hours.proposed',
      align: 'end',
      extra: true,
      value: (row) => ({ minutes: row.proposedMinutes }),
    },
    { key: 'hours', header: 'hours.hours', align: 'end', value: (row) => ({ minutes: row.minutes }) },
    { key: 'reason', header: 'hours.correctReason', extra: true, value: (row) => row.correctReason },
    { key: 'state', header: 'hours.state', value: (row) => row.stateLabel },
    { key: 'claim', header: 'hours.claim', value: (row) => row.certificate ?? row.claimLabel },
    { key: 'entered', header: 'hours.enteredAt', extra: true, value: (row) => ({ time: row.enteredAt }) },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    state: { label: 'hours.state', words: wordsOf('hours.state', HOURS_STATES) },
    source: { label: 'hours.source', words: wordsOf('hours.source', HOURS_SOURCES) },
    claim: { label: 'hours.claim', words: wordsOf('hours.claim', CLAIMS) },
    served: { label: 'hours.on', as: 'days' },
  },
  rowKey: (row) => row.hoursId,
});

/** What volunteers served in a year (VOL-6). */
export const yearlyList = declareList('GET /hours/yearly', {
  name: 'Hours-Yearly',
  title: 'hours.yearly.title',
  columns: [
    { key: 'name', header: 'word.volunteer', value: (row) => row.name },
    { key: 'kind', header: 'volunteers.kind', extra: true, value: (row) => row.kindLabel },
    { key: 'year', header: 'hours.year', align: 'end', value: (row) => String(row.year) },
    { key: 'verified', header: 'hours.state.verified', align: 'end', value: (row) => ({ minutes: row.verified }) },
    {
      key: 'unverified',
      header: 'hours.state.unverified',
      align: 'end',
      value: (row) => ({ minutes: row.unverified }),
    },
    { key: 'unclaimed', header: 'hours.claim.unclaimed', align: 'end', value: (row) => ({ minutes: row.unclaimed }) },
    { key: 'mark', header: 'hours.mark', value: (row) => row.markLabel },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    year: { label: 'hours.year', as: 'text' },
    mark: { label: 'hours.mark', as: 'text' },
  },
  rowKey: (row) => row.personId,
});

/** Requests for certificates (VOL-6). */
export const requestsList = declareList('GET /certificate/requests', {
  name: 'Certificate-Requests',
  title: 'hours.requests.title',
  columns: [
    { key: 'requested', header: 'hours.requestedAt', value: (row) => ({ time: row.requestedAt }) },
    { key: 'name', header: 'word.volunteer', value: (row) => row.name },
    {
      key: 'period',
      header: 'word.period',
      parts: [
        { header: 'hours.periodFrom', value: (row) => ({ day: row.from }) },
        { header: 'hours.periodTo', value: (row) => ({ day: row.to }) },
      ],
    },
    { key: 'language', header: 'hours.lang', extra: true, value: (row) => row.languageLabel },
    { key: 'ready', header: 'hours.ready', align: 'end', value: (row) => ({ minutes: row.readyMinutes }) },
    {
      key: 'unverified',
      header: 'hours.state.unverified',
      align: 'end',
      value: (row) => ({ minutes: row.unverifiedMinutes }),
    },
    { key: 'state', header: 'hours.state', value: (row) => row.stateLabel },
    { key: 'reason', header: 'word.reason', value: (row) => row.reason },
    { key: 'certificate', header: 'word.serialNumber', extra: true, value: (row) => row.certificate ?? '' },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    state: { label: 'hours.state', words: wordsOf('hours.request', REQUEST_STATES) },
    request: null,
  },
  rowKey: (row) => row.requestId,
});

/** Certificates that were issued (VOL-6). */
export const certificatesList = declareList('GET /certificate/list', {
  name: 'Certificate-List',
  title: 'hours.certificates.title',
  columns: [
    { key: 'number', header: 'word.serialNumber', oneLine: true, value: (row) => row.number },
    { key: 'name', header: 'word.volunteer', value: (row) => row.name },
    {
      key: 'period',
      header: 'word.period',
      parts: [
        { header: 'hours.periodFrom', value: (row) => ({ day: row.from }) },
        { header: 'hours.periodTo', value: (row) => ({ day: row.to }) },
      ],
    },
    { key: 'hours', header: 'hours.hours', align: 'end', value: (row) => ({ minutes: row.minutes }) },
    { key: 'language', header: 'hours.lang', extra: true, value: (row) => row.languageLabel },
    { key: 'issued', header: 'hours.issuedAt', value: (row) => ({ time: row.issuedAt }) },
    { key: 'state', header: 'hours.state', value: (row) => row.stateLabel },
    { key: 'reason', header: 'hours.revokeReason', extra: true, value: (row) => row.revokeReason },
    { key: 'replaces', header: 'hours.replaces', oneLine: true, extra: true, value: (row) => row.replaces ?? '' },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    state: { label: 'hours.state', words: wordsOf('hours.certificate', CERTIFICATE_STATES) },
    issued: { label: 'hours.issuedAt', as: 'days' },
  },
  rowKey: (row) => row.certificateId,
});
