import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Campaign } from '../write/campaign-record.ts';

/** Tried at the own address, then sent: now, or at a time in Hong Kong. */
export function SendTab({
  campaign,
  onReady,
}: {
  campaign: Campaign;
  /** Saves the text and shows what keeps it from being sent. @returns the version that may be sent; null: none */
  onReady: () => Promise<number | null>;
}) {
  const { t } = useWords();
  const { campaignId, pace } = campaign;
  const counts = useRead(
    'campaigns',
    'GET /campaign/audience/count',
    { campaignId },
    { enabled: campaign.audience !== null },
  );
  /** Of the text that is about to be sent. */
  const [version, setVersion] = useState<number | null>(null);
  return (
    <div className="stack" data-gap="l">
      <Section title={t('campaigns.send.test')} about={t('campaigns.send.testAbout')}>
        <div className="row">
          <ActButton
            act={async () => {
              if ((await onReady()) === null) return;
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
        {campaign.audience ? (
          counts.data && <Reach counts={counts.data} />
        ) : (
          <p className="muted">{t('campaigns.people.none')}</p>
        )}
        {(counts.data?.goes ?? 0) > 0 && (
          <Undecided record={campaignId}>
            <div className="row">
              <ActButton kind="primary" act={async () => setVersion(await onReady())}>
                {t('campaigns.send.start')}
              </ActButton>
            </div>
          </Undecided>
        )}
      </Section>
      {version !== null && counts.data && (
        <StartDialog campaign={campaign} version={version} goes={counts.data.goes} onClose={() => setVersion(null)} />
      )}
    </div>
  );
}

/** How many get the mail, and how many of the list do not and why. */
function Reach({ counts: { goes, leftOut } }: { counts: Output<'GET /campaign/audience/count'> }) {
  const { t } = useWords();
  return (
    <>
      <p>{goes > 0 ? t('campaigns.send.to', { n: goes }) : t('campaigns.send.nobody')}</p>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map(({ why, label, n }) => (
            <li key={why}>{`${n} · ${label}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function StartDialog({
  campaign: { campaignId, name, pace, audienceVersion },
  version,
  goes,
  ...dialog
}: { campaign: Campaign; version: number; goes: number } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ when: t('campaigns.send.when'), sendAt: t('campaigns.send.at') }, { when: 'now' });
  const later = form.values.when === 'later';
  return (
    <FormDialog
      title={t('campaigns.send.start')}
      action={later ? t('campaigns.send.schedule') : t('campaigns.send.now')}
      form={form}
      onSend={async () => {
        const sendAt = later ? form.values.sendAt : '';
        await callApi('POST /campaign/start', { campaignId, version, audienceVersion, sendAt });
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
