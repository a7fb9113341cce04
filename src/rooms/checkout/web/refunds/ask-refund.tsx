import type { Output } from '../../../../contract/calls/calls.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { moneyText, parseMoney } from '../../../../contract/money.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Intent = Output<'GET /checkout/intent/get'>;

/**
 * Asks for money to go back: of what has several lines so much of each, else all that is left unless another amount is
 * typed; somebody else decides (PAY-3).
 */
export function AskRefund({ intent, ...dialog }: { intent: Intent } & DialogControl) {
  const { t } = useWords();
  const most = intent.refundableCents;
  const isUsed = intent.usedBy.length > 0;
  const parts = intent.parts.length > 1 ? intent.parts.filter(({ cents }) => cents > 0) : [];
  const nameOf = (key: string) => `part.${key}`;
  const form = useSmallForm<string>(
    {
      cents: t('checkout-web.payment.amount'),
      reason: t('word.reason'),
      used: t('checkout-web.payment.usedAnyway'),
      ...Object.fromEntries(parts.map(({ key, text }) => [nameOf(key), text])),
    },
    parts.length > 0 ? {} : { cents: moneyText(most) },
  );
  const typed = (name: string): number | null => {
    const text = (form.values[name] ?? '').trim();
    return text === '' && name !== 'cents' ? 0 : parseMoney(text);
  };
  const lines = parts.map(({ key }) => ({ key, cents: typed(nameOf(key)) ?? 0 })).filter(({ cents }) => cents > 0);
  const cents = parts.length > 0 ? lines.reduce((sum, part) => sum + part.cents, 0) : typed('cents');
  const within = (value: number | null, limit: number, least: number) => {
    if (value === null) return t('checkout-web.payment.noAmount');
    return value < least || value > limit ? t('checkout-web.payment.amountHint', { amount: money(limit) }) : null;
  };
  const ofTotal = within(cents, most, 1);
  return (
    <FormDialog
      {...dialog}
      title={t('checkout-web.payment.askTitle')}
      action={t('checkout-web.payment.ask')}
      form={form}
      checks={{
        ...(parts.length === 0 && { cents: ofTotal }),
        ...Object.fromEntries(
          parts.map(({ key, cents: left }, at) => [
            nameOf(key),
            within(typed(nameOf(key)), left, 0) ?? (at === 0 ? ofTotal : null),
          ]),
        ),
        ...(isUsed && { used: form.values.used === 'true' ? null : t('checkout-web.payment.confirmUsed') }),
        reason: isBlank(form.values.reason ?? '') ? t('problem.fillOut') : null,
      }}
      onSend={async () => {
        const { intentId, version } = intent;
        const { reason = '', used } = form.values;
        const sent = { intentId, cents: cents!, parts: lines, reason, used: used === 'true', version };
        await callApi('POST /checkout/refund/ask', sent, { lasting: true });
      }}
    >
      <p>{t('checkout-web.payment.askText')}</p>
      {parts.length > 0 && <p>{t('checkout-web.payment.partsText')}</p>}
      {parts.map(({ key, cents: left }) => (
        <TextField
          key={key}
          {...form.field(nameOf(key))}
          hint={t('checkout-web.payment.amountHint', { amount: money(left) })}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      {parts.length > 0 ? (
        <p role="status" className="num">
          {t('checkout-web.payment.partsTotal', { amount: money(cents ?? 0) })}
        </p>
      ) : (
        <TextField
          required
          {...form.field('cents')}
          hint={t('checkout-web.payment.amountHint', { amount: money(most) })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {isUsed && (
        <>
          <p role="status">{t('checkout-web.payment.used', { names: intent.usedBy.join(t('word.comma')) })}</p>
          <Checkbox required {...form.box('used')} />
        </>
      )}
      <TextArea {...form.field('reason')} hint={t('reason.hint')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
