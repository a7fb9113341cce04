import { useState } from 'react';
import { formatDate, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { parseMoney } from '../../../../contract/money.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { money } from '../../../../engine/web/ui/format.ts';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { InvoiceAct, type InvoiceDialog } from './invoice-act.tsx';

const today = () => hongKongDate(new Date(clock.now()));

/** Marks an invoice as paid by hand, after saying what that brings about (PAY-3). Who was slower is told who booked it. */
export function MarkPaid({ invoice, ...dialog }: InvoiceDialog) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      paidOn: t('payments.paidOn'),
      cents: t('payments-web.pay.amount'),
      reference: t('word.reference'),
      repeat: t('payments.repeat.label'),
    },
    { paidOn: formatDate(today()) },
  );
  const { values } = form;
  /** The line of the bank statement turned out to be booked already. */
  const [isRepeat, setRepeat] = useState(false);
  const paidOn = parseDate(values.paidOn.trim());
  const cents = parseMoney(values.cents.trim());
  const wrong = {
    paidOn: paidOn && paidOn > today() ? t('payments.paidAhead') : dayProblem(values.paidOn),
    cents:
      cents === null
        ? t('payments-web.pay.noAmount')
        : cents !== invoice.totalCents
          ? t('payments.amountAsked', { amount: money(invoice.totalCents) })
          : null,
    reference: isBlank(values.reference) ? t('problem.fillOut') : null,
    repeat: isRepeat && isBlank(values.repeat) ? t('payments.repeat.needed') : null,
  };
  return (
    <InvoiceAct
      {...dialog}
      title={t('payments-web.pay.title')}
      about={t('payments-web.pay.about')}
      form={form}
      checks={wrong}
      fields={
        <>
          <TextField required {...form.field('paidOn')} hint={t('payments-web.pay.dateHint')} inputMode="numeric" />
          <TextField
            {...form.field('cents')}
            required
            hint={t('payments-web.pay.amountHint', { amount: money(invoice.totalCents) })}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            required
            {...form.field('reference')}
            hint={t('payments-web.pay.referenceHint')}
            autoComplete="off"
          />
          {isRepeat && (
            <TextArea {...form.field('repeat')} required hint={t('payments.repeat.hint')} rows={2} maxLength={500} />
          )}
          <div className="row">
            <SubmitButton icon="check" busy={form.busy}>
              {t('payments-web.pay.title')}
            </SubmitButton>
          </div>
        </>
      }
      ask={{
        title: t('payments-web.pay.askTitle', { number: invoice.number }),
        action: t('payments-web.pay.title'),
        text: [
          t('payments-web.pay.ask', {
            amount: money(invoice.totalCents),
            payer: invoice.payer,
            date: paidOn ? formatDate(paidOn) : '',
            reference: values.reference.trim(),
          }),
          t('payments-web.pay.receipt', { email: invoice.email }),
          invoice.outcome.paid,
          t('payments-web.pay.final'),
        ],
      }}
      send={(options) => {
        const { reference, repeat } = values;
        const sent = { invoiceId: invoice.invoiceId, paidOn: paidOn!, cents: cents!, reference, repeat };
        return callApi('POST /payment/invoice/pay', sent, options).catch((refused: unknown) => {
          if (refused instanceof CallRefused && refused.errorList.repeat) setRepeat(true);
          throw refused;
        });
      }}
    />
  );
}
