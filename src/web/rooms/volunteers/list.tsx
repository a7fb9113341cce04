import {
  AGE_BAND_WORDS,
  VOLUNTEER_KIND_WORDS,
  VOLUNTEER_STATE_WORDS,
  volunteersList,
} from '../../../contract/lists/volunteers.ts';
import { AGE_BANDS, VOLUNTEER_KINDS, VOLUNTEER_STATES } from '../../../contract/values/volunteers.ts';
import { columnsOf } from '../../engine/list/declared.tsx';
import { choiceOf, ListScreen } from '../../engine/list/list-screen.tsx';
import { useList } from '../../engine/list/use-list.ts';
import { pathOf } from '../../engine/routes.ts';
import { useWords } from '../../engine/words.ts';
import { ConsentBadge, StateBadge } from './parts/badges.tsx';

/** Registrations that were submitted, for those who look after volunteers (VOL-1). */
export default function Volunteers() {
  const { t } = useWords();
  const list = useList('GET /volunteer/list', {
    key: 'volunteers',
    names: ['kind', 'state', 'age', 'asks', 'search'],
    query: ({ kind, state, age, asks, search }) => ({
      asks: asks === 'yes' ? ('yes' as const) : undefined,
      kind: VOLUNTEER_KINDS.find((known) => known === kind),
      state: VOLUNTEER_STATES.find((known) => known === state),
      age: AGE_BANDS.find((known) => known === age),
      search,
    }),
  });
  return (
    <ListScreen
      declared={volunteersList}
      list={list}
      title={t('volunteers.title')}
      subtitle={t('volunteers.subtitle')}
      filters={[
        { kind: 'search', name: 'search', label: t('volunteers.search') },
        ...choiceOf(
          'state',
          t('volunteers.state'),
          VOLUNTEER_STATES.filter((state) => state !== 'draft').map((value) => ({
            value,
            label: t(VOLUNTEER_STATE_WORDS[value]),
          })),
        ),
        ...choiceOf('asks', t('volunteers.asks'), [{ value: 'yes', label: t('volunteers.asks.yes') }]),
        ...choiceOf(
          'kind',
          t('volunteers.kind'),
          VOLUNTEER_KINDS.map((value) => ({ value, label: t(VOLUNTEER_KIND_WORDS[value]) })),
        ),
        ...choiceOf(
          'age',
          t('volunteers.age'),
          AGE_BANDS.map((value) => ({ value, label: t(AGE_BAND_WORDS[value]) })),
        ),
      ]}
      caption={t('volunteers.title')}
      columns={columnsOf(volunteersList, t, {
        state: { cell: (row) => <StateBadge state={row.state} label={row.stateLabel} /> },
        consent: { cell: (row) => <ConsentBadge consent={row.consent} label={row.consentLabel} /> },
      })}
      rowKey={(row) => row.registrationId}
      rowLink={(row) => pathOf('Volunteer-Record', { registrationId: row.registrationId }) ?? '/'}
      empty={{ icon: 'search', title: t('volunteers.none'), text: t('volunteers.noneText') }}
    />
  );
}
