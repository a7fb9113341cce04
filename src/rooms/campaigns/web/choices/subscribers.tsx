import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { subscribersList } from '../../contract/lists.ts';
import { SUBSCRIBER_STATES } from '../../contract/values.ts';

/** Who asked for the news of the organisation (COM-1). */
export default function Subscribers() {
  const { t } = useWords();
  const list = useList('GET /mail/subscriber/list', {
    key: 'campaigns',
    names: ['state', 'search'],
    query: ({ state, search }) => ({ state: SUBSCRIBER_STATES.find((known) => known === state), search }),
  });
  return (
    <ListScreen
      declared={subscribersList}
      list={list}
      title={t('campaigns.subscribers')}
      filters={[
        { kind: 'search', name: 'search', label: t('word.nameOrAddress') },
        ...choiceOf('state', t('word.state'), optionsOf(t, 'campaigns.subscriber', SUBSCRIBER_STATES)),
      ]}
      columns={columnsOf(subscribersList, t)}
      rowKey={(row) => row.subscriberId}
      empty={{ icon: 'person', title: t('campaigns.subscribers.none'), text: t('campaigns.subscribers.noneText') }}
    />
  );
}
