import { declareList } from '../../../contract/lists/list.ts';
import { wordsOf } from '../../../contract/word-key.ts';
import {
  AGE_BANDS,
  DAY_PARTS,
  FIRST_SERVED,
  LAST_SERVED,
  PAPER_STANDS,
  VOLUNTEER_ASKS,
  VOLUNTEER_KINDS,
  VOLUNTEER_PAPERS,
  VOLUNTEER_STATES,
  WEEKDAYS,
} from './values.ts';

/** Registrations that were submitted (VOL-1). */
export const volunteersList = declareList('GET /volunteer/list', {
  name: 'Volunteer-List',
  title: 'volunteers.title',
  columns: [
    { key: 'nameEn', header: 'volunteers.nameEn', value: (row) => row.nameEn },
    { key: 'nameZh', header: 'volunteers.nameZh', value: (row) => row.nameZh },
    { key: 'kind', header: 'volunteers.kind', value: (row) => row.kindLabel },
    { key: 'age', header: 'volunteers.age', oneLine: true, value: (row) => row.ageLabel },
    { key: 'heads', header: 'word.people', align: 'end', extra: true, value: (row) => row.heads },
    { key: 'state', header: 'volunteers.state', value: (row) => row.stateLabel },
    { key: 'consent', header: 'volunteers.consent', value: (row) => row.consentLabel },
    { key: 'email', header: 'word.email', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'served', header: 'volunteers.served', extra: true, value: (row) => ({ day: row.servedOn }) },
    { key: 'first', header: 'volunteers.firstOn', extra: true, value: (row) => ({ day: row.firstServedOn }) },
    { key: 'lapses', header: 'volunteers.lapsesOn', extra: true, value: (row) => ({ day: row.lapsesOn }) },
    { key: 'since', header: 'volunteers.since', value: (row) => ({ time: row.since }) },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    kind: { label: 'volunteers.kind', words: wordsOf('volunteers.kind', VOLUNTEER_KINDS) },
    state: { label: 'volunteers.state', words: wordsOf('volunteers.state', VOLUNTEER_STATES) },
    age: { label: 'volunteers.age', words: wordsOf('volunteers.age', AGE_BANDS) },
    skill: { label: 'volunteers.skill', as: 'named' },
    workType: { label: 'volunteers.workType', as: 'named' },
    language: { label: 'volunteers.language', as: 'named' },
    district: { label: 'volunteers.district', as: 'named' },
    day: { label: 'volunteers.day', words: wordsOf('volunteers.day', WEEKDAYS) },
    part: { label: 'volunteers.part', words: wordsOf('volunteers.part', DAY_PARTS) },
    served: { label: 'volunteers.served', words: wordsOf('volunteers.served', LAST_SERVED) },
    first: { label: 'volunteers.first', words: wordsOf('volunteers.first', FIRST_SERVED) },
    approved: { label: 'volunteers.approvedOn', as: 'days' },
    paper: { label: 'volunteers.paper', words: wordsOf('volunteers.paper', VOLUNTEER_PAPERS) },
    stand: { label: 'volunteers.stand', words: wordsOf('volunteers.stand', PAPER_STANDS) },
    asks: { label: 'volunteers.asks', words: wordsOf('volunteers.asks', VOLUNTEER_ASKS) },
  },
  people: true,
  rowKey: (row) => row.registrationId,
});
