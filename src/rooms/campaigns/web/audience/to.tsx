import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { PURPOSES } from '../../contract/values.ts';

/** Where a list leads that was filtered to write to its people: into a new campaign, or a draft that there is (COM-1). */
export default function CampaignTo() {
  const { t } = useWords();
  const { list = '', q = '{}' } = useSearch({ strict: false }) as { list?: string; q?: string };
  const sources = useRead('campaigns', 'GET /campaign/audience/sources', {});
  const drafts = useRead('campaigns', 'GET /campaign/list', { state: 'draft', size: 20 });
  const title = sources.data?.lists.find((known) => known.list === list)?.title ?? '';
  const [made, setMade] = useState<string | null>(null);
  const form = useSmallForm({ name: t('word.name'), purpose: t('campaigns.purpose') }, { purpose: 'marketing' });
  const { name, purpose } = form.values;
  const giveTo = async (campaignId: string) => {
    await callApi('POST /campaign/audience/choose', { campaignId, list, query: q });
    await refresh('campaigns');
    goTo(pathTo('Campaign', { campaignId, tab: 'people' }));
  };
  return (
    <PageCard width="form" title={t('campaigns.to')} subtitle={title && t('campaigns.to.from', { list: title })}>
      <div className="stack" data-gap="l">
        <Section title={t('campaigns.new')}>
          <SmallForm
            form={form}
            action={t('campaigns.make')}
            onSend={async () => {
              // pressed again after the list was refused: the draft that was made is taken, and no second one
              const campaignId =
                made ??
                (
                  await callApi(
                    'POST /campaign/create',
                    { name, purpose: PURPOSES.find((known) => known === purpose) ?? 'marketing' },
                    { quiet: true },
                  )
                ).campaignId;
              setMade(campaignId);
              await giveTo(campaignId);
            }}
          >
            <TextField {...form.required('name')} hint={t('campaigns.nameHint')} maxLength={150} autoComplete="off" />
            <RadioGroup
              {...form.choice('purpose')}
              required
              options={[
                {
                  value: 'marketing',
                  label: t('campaigns.purpose.marketing'),
                  hint: t('campaigns.purpose.marketingHint'),
                },
                {
                  value: 'reminder',
                  label: t('campaigns.purpose.reminder'),
                  hint: t('campaigns.purpose.reminderHint'),
                },
                { value: 'service', label: t('campaigns.purpose.service'), hint: t('campaigns.purpose.serviceHint') },
              ]}
            />
          </SmallForm>
        </Section>
        {(drafts.data?.rows.length ?? 0) > 0 && (
          <Section title={t('campaigns.to.draft')}>
            <LineList>
              {drafts.data?.rows.map((row) => (
                <Line
                  key={row.campaignId}
                  name={row.name}
                  about={row.purposeLabel}
                  end={
                    <ActButton
                      size="s"
                      label={t('campaigns.to.takeOf', { name: row.name })}
                      act={() => giveTo(row.campaignId)}
                    >
                      {t('campaigns.to.take')}
                    </ActButton>
                  }
                />
              ))}
            </LineList>
          </Section>
        )}
      </div>
    </PageCard>
  );
}
