import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshRegister } from '../register/register-task.ts';
import css from './duplicates.module.css';
import type { Duplicate } from './duplicates.ts';
import { DuplicatesTable } from './duplicates-table.tsx';
import { MergeEffects } from './merge-effects.tsx';
import { MergeResult } from './merge-result.tsx';

type Side = 'keep' | 'close';
type Merged = Output<'POST /membership/merge'>;

/** Two memberships become one: which is kept, which particulars are right, and all that will happen (MEM-2). */
export default function MembershipMerge() {
  const { t } = useWords();
  const [{ keep, close }, set] = useAddressBar(['keep', 'close']);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const [asking, setAsking] = useState(false);
  const [merged, setMerged] = useState<Merged | null>(null);
  const params = { keepId: keep, closeId: close, choices };
  const query = useRead('membership-merge', 'POST /membership/merge/preview', params, {
    stays: true,
    enabled: keep !== '' && close !== '' && !merged,
    staleTime: 0,
    retry: false,
  });
  const { data } = query;
  const back = <BackLink to="Membership-Duplicates">{t('membership-duplicates.merge.back')}</BackLink>;
  const page = {
    title: t('membership-duplicates.merge.title'),
    subtitle: t('membership-duplicates.merge.subtitle'),
    actions: back,
  };
  if (merged)
    return (
      <PageCard {...page}>
        <MergeResult merged={merged} />
      </PageCard>
    );
  if (!keep || !close)
    return (
      <PageCard {...page}>
        <EmptyState icon="search" title={t('membership-duplicates.merge.missing')} />
      </PageCard>
    );
  if (!data) return <Unread query={query} {...page} lines={10} />;
  const merge = async () => {
    const versions = { keepVersion: data.keep.version, closeVersion: data.close.version };
    setMerged(await callApi('POST /membership/merge', { ...params, ...versions }, { quiet: true }));
  };
  const called = (duplicate: Duplicate) => [duplicate.number, duplicate.name].filter(Boolean).join(' ');
  const names = { keep: called(data.keep), close: called(data.close) };
  return (
    <PageCard {...page}>
      <div className="stack" data-gap="l">
        <DuplicatesTable one={data.keep} other={data.close} links />
        <RadioGroup
          label={t('membership-duplicates.merge.keep')}
          hint={t('membership-duplicates.merge.keepHint')}
          value={keep}
          onChange={(id) => {
            if (id === keep) return;
            // What was right stays right: the sides change places.
            const turned = Object.entries(choices).map(([field, side]) => [field, side === 'keep' ? 'close' : 'keep']);
            setChoices(Object.fromEntries(turned) as Record<string, Side>);
            set({ keep: close, close: keep });
          }}
          options={[data.keep, data.close]
            .toSorted((a, b) => a.membershipId.localeCompare(b.membershipId))
            .map((duplicate) => ({
              value: duplicate.membershipId,
              label: called(duplicate),
              hint: duplicate.statusLabel,
            }))}
        />
        <Section
          title={t('membership-duplicates.merge.fields')}
          about={
            data.fields.length > 0
              ? t('membership-duplicates.merge.fieldsAbout')
              : t('membership-duplicates.merge.noFields')
          }
        >
          <div className={css.choices}>
            {data.fields.map((field) => (
              <RadioGroup
                key={field.field}
                label={field.label}
                value={choices[field.field] ?? field.chosen}
                onChange={(side) => setChoices({ ...choices, [field.field]: side as Side })}
                options={(['keep', 'close'] as const).map((side) => ({
                  value: side,
                  label: field[side] || t('membership-duplicates.merge.blank'),
                }))}
              />
            ))}
          </div>
        </Section>
        <MergeEffects preview={data} />
        {data.refusal === null && (
          <div className="row">
            <Button kind="primary" disabled={query.isFetching} onClick={() => setAsking(true)}>
              {t('word.merge')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('membership-duplicates.merge.ask', names)}
        action={t('word.merge')}
        onSend={merge}
        onClose={() => setAsking(false)}
        refresh={() => Promise.all([refreshRegister(), query.refetch()])}
      >
        {t('membership-duplicates.merge.askText', { count: data.effects.length })}
      </ConfirmDialog>
    </PageCard>
  );
}
