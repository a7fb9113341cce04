import type {
  AgeBand,
  ConsentState,
  DayPart,
  FirstServed,
  LastServed,
  PaperStand,
  VolunteerKind,
  VolunteerPaper,
  VolunteerState,
  Weekday,
} from '../values/volunteers.ts';
import type { WordKey } from '../word-key.ts';
import { declareList } from './list.ts';

export const VOLUNTEER_KIND_WORDS: Record<VolunteerKind, WordKey> = {
  individual: 'volunteers.kind.individual',
  youth: 'volunteers.kind.youth',
  family: 'volunteers.kind.family',
  group: 'volunteers.kind.group',
};

export const VOLUNTEER_STATE_WORDS: Record<VolunteerState, WordKey> = {
  draft: 'volunteers.state.draft',
  submitted: 'volunteers.state.submitted',
  returned: 'volunteers.state.returned',
  approved: 'volunteers.state.approved',
  rejected: 'volunteers.state.rejected',
  withdrawn: 'volunteers.state.withdrawn',
  inactive: 'volunteers.state.inactive',
  moved: 'volunteers.state.moved',
};

export const CONSENT_WORDS: Record<ConsentState, WordKey> = {
  none: 'volunteers.consent.none',
  asked: 'volunteers.consent.asked',
  given: 'volunteers.consent.given',
  refused: 'volunteers.consent.refused',
  withdrawn: 'volunteers.consent.withdrawn',
};

export const AGE_BAND_WORDS: Record<AgeBand, WordKey> = {
  under16: 'volunteers.age.under16',
  '16-17': 'volunteers.age.16-17',
  '18-25': 'volunteers.age.18-25',
  '26-40': 'volunteers.age.26-40',
  '41-65': 'volunteers.age.41-65',
  over65: 'volunteers.age.over65',
};

export const PAPER_WORDS: Record<VolunteerPaper, WordKey> = {
  identity: 'volunteers.paper.identity',
  vaccination: 'volunteers.paper.vaccination',
  'record-check': 'volunteers.paper.record-check',
  training: 'volunteers.paper.training',
};

export const WEEKDAY_WORDS: Record<Weekday, WordKey> = {
  mon: 'volunteers.day.mon',
  tue: 'volunteers.day.tue',
  wed: 'volunteers.day.wed',
  thu: 'volunteers.day.thu',
  fri: 'volunteers.day.fri',
  sat: 'volunteers.day.sat',
  sun: 'volunteers.day.sun',
};

export const DAY_PART_WORDS: Record<DayPart, WordKey> = {
  morning: 'volunteers.part.morning',
  afternoon: 'volunteers.part.afternoon',
  evening: 'volunteers.part.evening',
};

export const LAST_SERVED_WORDS: Record<LastServed, WordKey> = {
  in30: 'volunteers.served.in30',
  in90: 'volunteers.served.in90',
  in365: 'volunteers.served.in365',
  not90: 'volunteers.served.not90',
  not180: 'volunteers.served.not180',
  not365: 'volunteers.served.not365',
};

export const FIRST_SERVED_WORDS: Record<FirstServed, WordKey> = {
  in30: 'volunteers.first.in30',
  in90: 'volunteers.first.in90',
  later: 'volunteers.first.later',
  never: 'volunteers.first.never',
};

export const PAPER_STAND_WORDS: Record<PaperStand, WordKey> = {
  valid: 'volunteers.stand.valid',
  lapsed: 'volunteers.stand.lapsed',
  in14: 'volunteers.stand.in14',
  in30: 'volunteers.stand.in30',
  in60: 'volunteers.stand.in60',
  in90: 'volunteers.stand.in90',
};

/** Registrations that were submitted (VOL-1). */
export const volunteersList = declareList('GET /volunteer/list', {
  name: 'Volunteer-List',
  title: 'volunteers.title',
  columns: [
    { key: 'nameEn', header: 'volunteers.nameEn', value: (row) => row.nameEn },
    { key: 'nameZh', header: 'volunteers.nameZh', value: (row) => row.nameZh },
    { key: 'kind', header: 'volunteers.kind', value: (row) => row.kindLabel },
    { key: 'age', header: 'volunteers.age', oneLine: true, value: (row) => row.ageLabel },
    { key: 'heads', header: 'volunteers.heads', align: 'end', extra: true, value: (row) => row.heads },
    { key: 'state', header: 'volunteers.state', value: (row) => row.stateLabel },
    { key: 'consent', header: 'volunteers.consent', value: (row) => row.consentLabel },
    { key: 'email', header: 'volunteers.email', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'served', header: 'volunteers.served', extra: true, value: (row) => ({ day: row.servedOn }) },
    { key: 'first', header: 'volunteers.firstOn', extra: true, value: (row) => ({ day: row.firstServedOn }) },
    { key: 'lapses', header: 'volunteers.lapsesOn', extra: true, value: (row) => ({ day: row.lapsesOn }) },
    { key: 'since', header: 'volunteers.since', value: (row) => ({ time: row.since }) },
  ],
  filters: {
    search: { label: 'lists.file.search', as: 'text' },
    kind: { label: 'volunteers.kind', words: VOLUNTEER_KIND_WORDS },
    state: { label: 'volunteers.state', words: VOLUNTEER_STATE_WORDS },
    age: { label: 'volunteers.age', words: AGE_BAND_WORDS },
    skill: { label: 'volunteers.skill', as: 'named' },
    workType: { label: 'volunteers.workType', as: 'named' },
    language: { label: 'volunteers.language', as: 'named' },
    district: { label: 'volunteers.district', as: 'named' },
    day: { label: 'volunteers.day', words: WEEKDAY_WORDS },
    part: { label: 'volunteers.part', words: DAY_PART_WORDS },
    served: { label: 'volunteers.served', words: LAST_SERVED_WORDS },
    first: { label: 'volunteers.first', words: FIRST_SERVED_WORDS },
    approved: { label: 'volunteers.approvedOn', as: 'days' },
    paper: { label: 'volunteers.paper', words: PAPER_WORDS },
    stand: { label: 'volunteers.stand', words: PAPER_STAND_WORDS },
    asks: { label: 'volunteers.asks', words: { yes: 'volunteers.asks.yes' } },
  },
  people: true,
  rowKey: (row) => row.registrationId,
});
