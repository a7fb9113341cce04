import { useState } from 'react';
import { campaignsList } from '../../../contract/lists/campaigns.ts';
import { CAMPAIGN_STATES, PURPOSES } from '../../../contract/values/campaigns.ts';
import { columnsOf } from '../../engine/list/declared.tsx';
import { choiceOf, ListScreen } from '../../engine/list/list-screen.tsx';
import { useList } from '../../engine/list/use-list.ts';
import { pathTo } from '../../engine/routes.ts';
import { Button } from '../../engine/ui/button.tsx';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { optionsOf, useWords } from '../../engine/words.ts';
import { NewDialog } from './parts/new-dialog.tsx';
import { StateBadge } from './parts/state-badge.tsx';

/** Campaigns, the newest first (COM-1). */
export default function Campaigns() {
  const { t } = useWords();
  const [making, setMaking] = useState(false);
  const list = useList('GET /campaign/list', {
    key: 'campaigns',
    names: ['state', 'purpose', 'search'],
    query: ({ state, purpose, search }) => ({
      state: CAMPAIGN_STATES.find((known) => known === state),
      purpose: PURPOSES.find((known) => known === purpose),
      search,
    }),
  });
  return (
    <ListScreen
      declared={campaignsList}
      list={list}
      title={t('campaigns.title')}
      subtitle={t('campaigns.subtitle')}
      filters={[
        { kind: 'search', name: 'search', label: t('campaigns.search') },
        ...choiceOf('state', t('word.state'), optionsOf(t, 'campaigns.state', CAMPAIGN_STATES)),
        ...choiceOf('purpose', t('campaigns.purpose'), optionsOf(t, 'campaigns.purpose', PURPOSES)),
      ]}
      columns={columnsOf(campaignsList, t, {
        state: { cell: (row) => <StateBadge state={row.state} label={row.stateLabel} /> },
      })}
      actions={
        <>
          <ButtonLink to={pathTo('Mail-Subscribers')}>{t('campaigns.subscribers')}</ButtonLink>
          <Button kind="primary" onClick={() => setMaking(true)}>
            {t('campaigns.new')}
          </Button>
        </>
      }
      rowKey={(row) => row.campaignId}
      rowLink={(row) => pathTo('Campaign', { campaignId: row.campaignId })}
      empty={{ icon: 'message', title: t('campaigns.none'), text: t('campaigns.noneText') }}
    >
      {making && <NewDialog onClose={() => setMaking(false)} />}
    </ListScreen>
  );
}
