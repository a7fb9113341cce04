import { useState } from 'react';
import { callApi } from '../../../engine/call.ts';
import { refresh, useRead } from '../../../engine/read.ts';
import { ActButton } from '../../../engine/ui/act-button.tsx';
import { Button } from '../../../engine/ui/button.tsx';
import { RadioGroup } from '../../../engine/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../engine/ui/form-dialog.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../engine/words.ts';
import type { Campaign } from './campaign-record.ts';
import type { Autosave } from './use-autosave.ts';

/** Tried at the own address, then sent: now, or at a time in Hong Kong. */
export function SendTab({
  campaign,
  autosave,
  onCheck,
}: {
  campaign: Campaign;
  autosave: Autosave;
  /** Shows what is still wrong in the text. @returns whether there is anything */
  onCheck: () => boolean;
}) {
  const { t } = useWords();
  const { campaignId, pace } = campaign;
  const counts = useRead(
    'campaigns',
    'GET /campaign/audience/count',
    { campaignId },
    { enabled: campaign.audience !== null },
  );
  const [asking, setAsking] = useState(false);
  const goes = counts.data?.goes ?? 0;
  return (
    <div className="stack" data-gap="l">
      <Section title={t('campaigns.send.test')} about={t('campaigns.send.testAbout')}>
        <div className="row">
          <ActButton
            act={async () => {
              if (onCheck()) return;
              await autosave.flush();
              await callApi('POST /campaign/test', { campaignId, testLang: 'both' });
            }}
          >
            {t('campaigns.send.testBoth')}
          </ActButton>
        </div>
      </Section>
      <Section title={t('word.send')} about={t('campaigns.send.pace', { n: pace.perMinute })}>
        {pace.quietFrom !== pace.quietUntil && (
          <p className="muted">{t('campaigns.send.quiet', { from: pace.quietFrom, until: pace.quietUntil })}</p>
        )}
        <p>{campaign.audience ? t('campaigns.send.to', { n: goes }) : t('campaigns.people.none')}</p>
        <div className="row">
          <Button kind="primary" onClick={() => !onCheck() && setAsking(true)}>
            {t('campaigns.send.start')}
          </Button>
        </div>
      </Section>
      {asking && <StartDialog campaign={campaign} autosave={autosave} goes={goes} onClose={() => setAsking(false)} />}
    </div>
  );
}

function StartDialog({
  campaign: { campaignId, name, pace },
  autosave,
  goes,
  ...dialog
}: { campaign: Campaign; autosave: Autosave; goes: number } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ when: t('campaigns.send.when'), sendAt: t('campaigns.send.at') }, { when: 'now' });
  const later = form.values.when === 'later';
  return (
    <FormDialog
      title={t('campaigns.send.start')}
      action={later ? t('campaigns.send.schedule') : t('campaigns.send.now')}
      form={form}
      onSend={async () => {
        const version = await autosave.flush();
        await callApi('POST /campaign/start', { campaignId, version, sendAt: later ? form.values.sendAt : '' });
      }}
      refresh={() => refresh('campaigns')}
      endsWith={({ errorList }) => Object.keys(errorList).length === 0}
      {...dialog}
    >
      <p>{t('campaigns.send.what', { name, n: goes })}</p>
      <RadioGroup
        {...form.choice('when')}
        options={[
          {
            value: 'now',
            label: t('campaigns.send.now'),
            ...(pace.quietNow && { hint: t('campaigns.send.quietNow') }),
          },
          { value: 'later', label: t('campaigns.send.later') },
        ]}
      />
      {later && <TextField {...form.required('sendAt')} type="datetime-local" hint={t('campaigns.send.hongKong')} />}
    </FormDialog>
  );
}
