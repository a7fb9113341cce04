import type { Output } from '../../../../contract/calls/calls.ts';
import { moneyText, parseMoney } from '../../../../contract/money.ts';
import { callApi } from '../../../engine/call.ts';
import { FormDialog } from '../../../engine/ui/form-dialog.tsx';
import { money } from '../../../engine/ui/format.ts';
import { TextArea } from '../../../engine/ui/text-area.tsx';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../engine/words.ts';

/** Asks for money to go back, all that is left unless another amount is typed; somebody else decides (PAY-3). */
export function AskRefund({
  intent,
  open,
  onDone,
  onClose,
}: {
  intent: Output<'GET /checkout/intent/get'>;
  open: boolean;
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useWords();
  const most = intent.refundableCents;
  const form = useSmallForm(
    { cents: t('checkout-web.one.amount'), reason: t('reason.label') },
    { cents: moneyText(most) },
  );
  const cents = parseMoney(form.values.cents.trim());
  const tooMuch = cents !== null && (cents < 1 || cents > most);
  return (
    <FormDialog
      open={open}
      title={t('checkout-web.one.askTitle')}
      action={t('checkout-web.one.ask')}
      form={form}
      checks={{
        cents:
          cents === null
            ? t('checkout-web.one.noAmount')
            : tooMuch
              ? t('checkout-web.one.amountHint', { amount: money(most) })
              : null,
        reason: form.values.reason.trim() === '' ? t('problem.fillOut') : null,
      }}
      onSend={async () => {
        const sent = { intentId: intent.intentId, cents: cents!, reason: form.values.reason, version: intent.version };
        await onDone((await callApi('POST /checkout/refund/ask', sent, { quiet: true })).message);
      }}
      onClose={onClose}
    >
      <p>{t('checkout-web.one.askText')}</p>
      <TextField
        required
        {...form.field('cents')}
        hint={t('checkout-web.one.amountHint', { amount: money(most) })}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextArea {...form.field('reason')} hint={t('reason.hint')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
