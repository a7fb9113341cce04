import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Campaign } from './campaign-record.ts';
import { NewDialog } from './new-dialog.tsx';

/** What can be done with a campaign as it stands. */
export function CampaignActs({ campaign }: { campaign: Campaign }) {
  const { t } = useWords();
  const { campaignId, abilities } = campaign;
  const [asking, setAsking] = useState<'cancel' | 'remove' | 'copy' | null>(null);
  const close = () => setAsking(null);
  const anew = () => refresh('campaigns');
  return (
    <div className="row">
      {abilities.pause && (
        <ActButton act={() => callApi('POST /campaign/pause', { campaignId })} refresh={anew}>
          {t('word.pause')}
        </ActButton>
      )}
      {abilities.resume && (
        <ActButton kind="primary" act={() => callApi('POST /campaign/resume', { campaignId })} refresh={anew}>
          {t('word.goOn')}
        </ActButton>
      )}
      {abilities.cancel && <Button onClick={() => setAsking('cancel')}>{t('campaigns.act.cancel')}</Button>}
      <Button icon="copy" size="s" onClick={() => setAsking('copy')}>
        {t('word.copy')}
      </Button>
      {abilities.remove && (
        <Button icon="delete" size="s" onClick={() => setAsking('remove')}>
          {t('campaigns.act.remove')}
        </Button>
      )}
      <ReasonDialog
        open={asking === 'cancel'}
        danger
        title={t('campaigns.act.cancel')}
        back={t('campaigns.keep')}
        onSend={(reason) => callApi('POST /campaign/cancel', { campaignId, reason })}
        refresh={anew}
        onClose={close}
      >
        {t('campaigns.act.cancelWhat')}
      </ReasonDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        danger
        title={t('campaigns.act.remove')}
        onSend={async () => {
          await callApi('POST /campaign/remove', { campaignId });
          goTo(pathTo('Campaign-List'));
        }}
        refresh={anew}
        onClose={close}
      >
        {t('campaigns.act.removeWhat', { name: campaign.name })}
      </ConfirmDialog>
      {asking === 'copy' && <NewDialog copyOf={campaign} onClose={close} />}
    </div>
  );
}
