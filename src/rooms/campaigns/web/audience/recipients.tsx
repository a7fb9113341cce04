import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { recipientsList } from '../../contract/lists.ts';
import { RECIPIENT_STATES } from '../../contract/values.ts';

/** Everybody a campaign was for, by what became of it (COM-1). */
export default function Recipients() {
  const { t } = useWords();
  const [clearing, setClearing] = useState<string | null>(null);
  const { campaignId = '' } = useParams({ strict: false }) as { campaignId?: string };
  const campaign = useRead('campaigns', 'GET /campaign/get', { campaignId });
  const list = useList('GET /campaign/recipients', {
    key: 'campaigns',
    names: ['state', 'search'],
    query: ({ state, search }) => ({
      campaignId,
      state: RECIPIENT_STATES.find((known) => known === state),
      search,
    }),
  });
  return (
    <>
      <ListScreen
        declared={recipientsList}
        list={list}
        title={t('campaigns.recipients')}
        subject={campaign.data?.name ?? ''}
        actions={
          <BackLink to="Campaign" params={{ campaignId }}>
            {t('campaigns.back')}
          </BackLink>
        }
        filters={[
          { kind: 'search', name: 'search', label: t('word.nameOrAddress') },
          ...choiceOf('state', t('campaigns.outcome'), optionsOf(t, 'campaigns.recipient', RECIPIENT_STATES)),
        ]}
        columns={columnsOf(recipientsList, t)}
        rowKey={(row) => row.sourceKey}
        rowActions={({ sourceKey, isDead }) =>
          isDead && (
            <Button size="s" onClick={() => setClearing(sourceKey)}>
              {t('campaigns.clear')}
            </Button>
          )
        }
        empty={{ icon: 'person', title: t('campaigns.recipients.none'), text: t('campaigns.recipients.noneText') }}
      />
      <ReasonDialog
        open={clearing !== null}
        title={t('campaigns.clear')}
        onSend={(reason) =>
          callApi('POST /campaign/recipient/clear', { campaignId, sourceKey: clearing ?? '', reason })
        }
        refresh={() => refresh('campaigns')}
        onClose={() => setClearing(null)}
      >
        {t('campaigns.clearWhat')}
      </ReasonDialog>
    </>
  );
}
