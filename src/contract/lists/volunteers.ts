import type { AgeBand, ConsentState, VolunteerKind, VolunteerPaper, VolunteerState } from '../values/volunteers.ts';
import { declareList } from './list.ts';

export const VOLUNTEER_KIND_WORDS: Record<VolunteerKind, string> = {
  individual: 'volunteers.kind.individual',
  youth: 'volunteers.kind.youth',
  family: 'volunteers.kind.family',
  group: 'volunteers.kind.group',
};

export const VOLUNTEER_STATE_WORDS: Record<VolunteerState, string> = {
  draft: 'volunteers.state.draft',
  submitted: 'volunteers.state.submitted',
  returned: 'volunteers.state.returned',
  approved: 'volunteers.state.approved',
  rejected: 'volunteers.state.rejected',
  withdrawn: 'volunteers.state.withdrawn',
  inactive: 'volunteers.state.inactive',
  moved: 'volunteers.state.moved',
};

export const CONSENT_WORDS: Record<ConsentState, string> = {
  none: 'volunteers.consent.none',
  asked: 'volunteers.consent.asked',
  given: 'volunteers.consent.given',
  refused: 'volunteers.consent.refused',
  withdrawn: 'volunteers.consent.withdrawn',
};

export const AGE_BAND_WORDS: Record<AgeBand, string> = {
  under16: 'volunteers.age.under16',
  '16-17': 'volunteers.age.16-17',
  '18-25': 'volunteers.age.18-25',
  '26-40': 'volunteers.age.26-40',
  '41-65': 'volunteers.age.41-65',
  over65: 'volunteers.age.over65',
};

export const PAPER_WORDS: Record<VolunteerPaper, string> = {
  identity: 'volunteers.paper.identity',
  vaccination: 'volunteers.paper.vaccination',
  'record-check': 'volunteers.paper.record-check',
  training: 'volunteers.paper.training',
};

/** Registrations that were submitted (VOL-1). */
export const volunteersList = declareList('GET /volunteer/list', {
  name: 'Volunteer-List',
  title: 'volunteers.title',
  columns: [
    { key: 'nameEn', header: 'volunteers.nameEn', value: (row) => row.nameEn },
    { key: 'nameZh', header: 'volunteers.nameZh', value: (row) => row.nameZh },
    { key: 'kind', header: 'volunteers.kind', value: (row) => row.kindLabel },
    { key: 'age', header: 'volunteers.age', value: (row) => row.ageLabel },
    { key: 'heads', header: 'volunteers.heads', align: 'end', extra: true, value: (row) => row.heads },
    { key: 'state', header: 'volunteers.state', value: (row) => row.stateLabel },
    { key: 'consent', header: 'volunteers.consent', value: (row) => row.consentLabel },
    { key: 'email', header: 'volunteers.email', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'since', header: 'volunteers.since', value: (row) => ({ time: row.since }) },
  ],
  filters: {
    search: { label: 'lists.file.search', as: 'text' },
    kind: { label: 'volunteers.kind', words: VOLUNTEER_KIND_WORDS },
    state: { label: 'volunteers.state', words: VOLUNTEER_STATE_WORDS },
    age: { label: 'volunteers.age', words: AGE_BAND_WORDS },
    asks: { label: 'volunteers.asks', words: { yes: 'volunteers.asks.yes' } },
  },
  rowKey: (row) => row.registrationId,
});
