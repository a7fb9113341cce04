import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { moneyText } from '../../../../contract/money.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { APPEAL_STATES } from '../../contract/values.ts';

type Appeal = Output<'GET /donation/appeal/list'>['rows'][number];

const short = (cents: number) => moneyText(cents).replace(/\.00$/, '');

/** Texts in both languages, the goal, the amounts, from when to when, and whether it is open. */
export function AppealDialog({ appeal, onClose }: { appeal: Appeal | null; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      'title.en': t('donations-appeals.titleEn'),
      'title.zh-hant': t('donations-appeals.titleZh'),
      'summary.en': t('donations-appeals.summaryEn'),
      'summary.zh-hant': t('donations-appeals.summaryZh'),
      'body.en': t('donations-appeals.bodyEn'),
      'body.zh-hant': t('donations-appeals.bodyZh'),
      slug: t('donations-appeals.slug'),
      goal: t('donations-appeals.goal'),
      chips: t('donations-appeals.chips'),
      opensOn: t('donations-appeals.opensOn'),
      closesOn: t('donations-appeals.closesOn'),
      state: t('word.state'),
    },
    {
      'title.en': appeal?.title.en ?? '',
      'title.zh-hant': appeal?.title['zh-hant'] ?? '',
      'summary.en': appeal?.summary.en ?? '',
      'summary.zh-hant': appeal?.summary['zh-hant'] ?? '',
      'body.en': appeal?.body.en ?? '',
      'body.zh-hant': appeal?.body['zh-hant'] ?? '',
      goal: appeal?.goalCents ? short(appeal.goalCents) : '',
      chips: appeal?.chips.map(short).join(' ') ?? '',
      opensOn: formatDate(appeal?.opensOn ?? hongKongDate(new Date(clock.now()))),
      closesOn: appeal?.closesOn ? formatDate(appeal.closesOn) : '',
      state: appeal?.state ?? 'draft',
    },
  );
  const { values } = form;
  const both = (part: 'title' | 'summary' | 'body') => ({
    en: values[`${part}.en`],
    'zh-hant': values[`${part}.zh-hant`],
  });
  const save = async () => {
    const { slug, goal, chips, opensOn, closesOn } = values;
    const state = APPEAL_STATES.find((known) => known === values.state) ?? 'draft';
    const texts = { title: both('title'), summary: both('summary'), body: both('body') };
    const about = appeal ? { appealId: appeal.appealId, version: appeal.version } : { slug, version: 0 };
    await callApi(
      'POST /donation/appeal/save',
      { ...about, texts, goal, chips, opensOn, closesOn, state },
      { lasting: true },
    );
  };
  return (
    <FormDialog
      wide
      title={appeal ? t('word.edit') : t('donations-appeals.new')}
      action={t('word.save')}
      form={form}
      onSend={save}
      endsWith={({ code }) => code === 'record.stale'}
      refresh={() => refresh('donations')}
      onClose={onClose}
    >
      <TextField required {...form.field('title.en')} maxLength={150} autoComplete="off" />
      <TextField required {...form.field('title.zh-hant')} maxLength={150} autoComplete="off" />
      <TextField {...form.field('summary.en')} maxLength={500} autoComplete="off" />
      <TextField {...form.field('summary.zh-hant')} maxLength={500} autoComplete="off" />
      <TextArea {...form.field('body.en')} rows={4} maxLength={8_000} />
      <TextArea {...form.field('body.zh-hant')} rows={4} maxLength={8_000} />
      {!appeal && (
        <TextField
          required
          {...form.field('slug')}
          hint={t('donations-appeals.slugHint')}
          autoComplete="off"
          maxLength={60}
        />
      )}
      <TextField
        {...form.field('goal')}
        hint={t('donations-appeals.goalHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField {...form.field('chips')} hint={t('donations-appeals.chipsHint')} autoComplete="off" maxLength={200} />
      <TextField required {...form.field('opensOn')} hint={t('shell.field.dateLike')} autoComplete="off" />
      <TextField {...form.field('closesOn')} hint={t('donations-appeals.closesHint')} autoComplete="off" />
      <Select required {...form.field('state')} options={optionsOf(t, 'donations.appeal', APPEAL_STATES)} />
    </FormDialog>
  );
}
