import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Own } from './plan-card.tsx';

const MONTHS = [1, 2, 3, 4, 5, 6];

/** For how many months nothing is charged; then it goes on by itself. */
export function PausePlanDialog({
  about,
  next,
  ...dialog
}: {
  about: Own & { planId: string; version: number };
  /** The next charge, where there is one. */
  next: { amount: string; day: string } | null;
} & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ months: t('donations-own.months') }, { months: '1' });
  const send = () =>
    callApi('POST /donation/plan/pause', { ...about, months: Number(form.values.months) }, { lasting: true });
  return (
    <FormDialog
      title={t('word.pause')}
      form={form}
      onSend={send}
      endsWith={({ code }) => code === 'record.stale'}
      refresh={() => refresh('giving')}
      {...dialog}
    >
      <p>{t('donations-own.pauseText')}</p>
      {next && <p>{t('donations-own.pauseNext', next)}</p>}
      <Select
        {...form.field('months')}
        options={MONTHS.map((months) => ({ value: String(months), label: String(months) }))}
      />
    </FormDialog>
  );
}
