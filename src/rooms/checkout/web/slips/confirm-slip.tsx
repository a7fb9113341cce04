import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { parseMoney } from '../../../../contract/money.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

const today = () => hongKongDate(new Date(clock.now()));

/** What the bank statement says of a transfer: the amount is typed, never taken over from what was due. */
export function ConfirmSlip({
  slip,
  cents: due,
  ...dialog
}: {
  slip: Output<'GET /checkout/intent/get'>['slips'][number];
  /** What was due, whole cents of HKD. */
  cents: number;
} & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      cents: t('checkout-web.slip.cents'),
      reference: t('checkout-web.slip.reference'),
      paidOn: t('checkout-web.slip.paidOn'),
    },
    { reference: slip.reference, paidOn: formatDate(slip.paidOn) },
  );
  const { values } = form;
  const paidOn = parseDate(values.paidOn.trim());
  const cents = parseMoney(values.cents.trim());
  return (
    <FormDialog
      title={t('checkout-web.slip.confirm')}
      form={form}
      checks={{
        cents: cents ? null : t('checkout-web.payment.noAmount'),
        paidOn: paidOn && paidOn > today() ? t('payments.paidAhead') : dayProblem(values.paidOn),
      }}
      onSend={async () => {
        const sent = { slipId: slip.slipId, cents: cents!, reference: values.reference, paidOn: values.paidOn.trim() };
        await callApi('POST /checkout/slip/confirm', sent, { lasting: true });
      }}
      {...dialog}
    >
      <p>{t('checkout-web.slip.confirmText', { amount: money(due) })}</p>
      <TextField required {...form.field('cents')} inputMode="decimal" autoComplete="off" />
      <TextField {...form.required('reference')} autoComplete="off" maxLength={100} />
      <TextField required {...form.field('paidOn')} inputMode="numeric" />
    </FormDialog>
  );
}
