import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { eventDeskList } from '../../contract/lists.ts';
import { EVENT_STATES, type EventState } from '../../contract/values.ts';
import { EventBadge } from '../calendar/event-badge.tsx';
import { TakenBar } from '../door/taken-bar.tsx';

/** Events of every state, for those who look after them (EVT-1). */
export default function EventDesk() {
  const { t } = useWords();
  const list = useList('GET /event/desk/list', {
    key: 'events',
    names: ['state', 'search'],
    query: ({ state, search }) => ({ state: stateOf(state), search }),
  });
  return (
    <ListScreen
      declared={eventDeskList}
      list={list}
      title={t('events-desk.title')}
      actions={
        <>
          <ButtonLink size="s" to={pathTo('Event-Projects')}>
            {t('events-projects.title')}
          </ButtonLink>
          <ButtonLink size="s" icon="upload" to={pathTo('Event-Import')}>
            {t('word.import')}
          </ButtonLink>
          <ButtonLink size="s" kind="primary" icon="add" to={pathTo('Event-New')}>
            {t('events-desk.new')}
          </ButtonLink>
        </>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('events-desk.search') },
        ...choiceOf('state', t('events.state'), optionsOf(t, 'events.state', EVENT_STATES)),
      ]}
      columns={columnsOf(eventDeskList, t, {
        state: { cell: (row) => <EventBadge state={row.state} label={row.stateLabel} /> },
        taken: { cell: (row) => <TakenBar taken={row.taken} capacity={row.capacity} /> },
      })}
      rowKey={(row) => row.eventId}
      rowLink={(row) => pathTo('Event-Record', { eventId: row.eventId })}
      empty={{ icon: 'search', title: t('events-desk.none'), text: t('events-desk.noneText') }}
    />
  );
}

const stateOf = (text: string): EventState | undefined => EVENT_STATES.find((state) => state === text);
