import { moneyText } from '../../../../contract/money.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Own, OwnPlan } from './plan-card.tsx';

type About = Own & { planId: string; version: number };

/** Another amount or another day of the month. */
export function ChangePlanDialog({ about, plan, onClose }: { about: About; plan: OwnPlan; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm(
    { amount: t('word.amountHkd'), day: t('donations-own.day') },
    { amount: moneyText(plan.cents).replace(/\.00$/, ''), day: String(plan.day) },
  );
  const send = () => callApi('POST /donation/plan/change', { ...about, ...form.values }, { lasting: true });
  return (
    <FormDialog
      title={t('donations-own.change')}
      action={t('word.save')}
      form={form}
      onSend={send}
      endsWith={({ code }) => code === 'record.stale'}
      refresh={() => refresh('giving')}
      onClose={onClose}
    >
      <TextField required {...form.field('amount')} inputMode="decimal" autoComplete="off" />
      <TextField
        required
        {...form.field('day')}
        inputMode="numeric"
        autoComplete="off"
        hint={t('donations-own.dayHint')}
      />
    </FormDialog>
  );
}
