import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useAct } from '../../../../engine/web/ui/use-act.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { campaignsList } from '../../contract/lists.ts';
import { CAMPAIGN_STATES, PURPOSES } from '../../contract/values.ts';
import { NewDialog } from './new-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

/** Campaigns, the newest first (COM-1). */
export default function Campaigns() {
  const { t } = useWords();
  const [making, setMaking] = useAct('new');
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
          <ButtonLink size="s" to={pathTo('Mail-Subscribers')}>
            {t('campaigns.subscribers')}
          </ButtonLink>
          <Button size="s" kind="primary" onClick={() => setMaking(true)}>
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
