import { formatDate, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { GATEWAY_METHODS } from '../../contract/values.ts';

const today = () => hongKongDate(new Date(clock.now()));

/** Compares a day of a gateway's books now. */
export function CompareNow({
  onDone,
  ...dialog
}: { onDone: (answer: { reconciliationId: string; message: string }) => Promise<void> } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm(
    { method: t('payments.method'), day: t('word.day') },
    { method: GATEWAY_METHODS[0], day: formatDate(today()) },
  );
  const day = parseDate(form.values.day.trim());
  return (
    <FormDialog
      {...dialog}
      title={t('checkout-web.books.run')}
      form={form}
      checks={{ day: day && day > today() ? t('payments.paidAhead') : dayProblem(form.values.day) }}
      onSend={async () => {
        const method = GATEWAY_METHODS.find((method) => method === form.values.method)!;
        const sent = { method, day: form.values.day };
        await onDone(await callApi('POST /checkout/reconciliation/run', sent, { quiet: true }));
      }}
    >
      <p>{t('checkout-web.books.runText')}</p>
      <Select {...form.field('method')} options={optionsOf(t, 'checkout.method', GATEWAY_METHODS)} />
      <TextField required {...form.field('day')} inputMode="numeric" />
    </FormDialog>
  );
}
