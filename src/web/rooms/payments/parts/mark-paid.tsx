import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { parseMoney } from '../../../../contract/money.ts';
import { CallRefused, callApi } from '../../../engine/call.ts';
import { clock } from '../../../engine/clock.ts';
import { freshId } from '../../../engine/files/fresh-id.ts';
import { SubmitButton } from '../../../engine/ui/button.tsx';
import { ConfirmDialog } from '../../../engine/ui/confirm-dialog.tsx';
import { dayProblem } from '../../../engine/ui/day-problem.ts';
import { money } from '../../../engine/ui/format.ts';
import { Section } from '../../../engine/ui/section.tsx';
import { SmallForm } from '../../../engine/ui/small-form.tsx';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../engine/words.ts';
import css from './act.module.css';

const today = () => hongKongDate(new Date(clock.now()));

/** Marks an invoice as paid by hand, after saying what that brings about (PAY-3). Who was slower is told who booked it. */
export function MarkPaid({
  invoice,
  onDone,
}: {
  invoice: Output<'GET /payment/invoice/get'>;
  onDone: (message: string) => void;
}) {
  const { t } = useWords();
  /** While it is asked: the key that makes a second click the same booking. */
  const [asking, setAsking] = useState('');
  const form = useSmallForm(
    {
      paidOn: t('payments.paidOn'),
      cents: t('payments-web.pay.amount'),
      reference: t('payments.reference'),
    },
    { paidOn: formatDate(today()) },
  );
  const { values } = form;
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
    reference: values.reference.trim() === '' ? t('problem.fillOut') : null,
  };
  const book = () =>
    form.send(wrong, async () => {
      const { invoiceId } = invoice;
      const sent = { invoiceId, paidOn: paidOn!, cents: cents!, reference: values.reference };
      try {
        const options = { quiet: true, idempotencyKey: asking };
        onDone((await callApi('POST /payment/invoice/pay', sent, options)).message);
      } catch (fault) {
        if (!(fault instanceof CallRefused) || fault.status !== 409) throw fault;
        onDone(fault.message);
      }
    });
  return (
    <div className={css.act} data-print="no">
      <Section title={t('payments-web.pay.title')} about={t('payments-web.pay.about')}>
        <SmallForm form={form} checks={wrong} onSend={async () => setAsking(freshId())}>
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
          <div className="row">
            <SubmitButton icon="check" busy={form.busy}>
              {t('payments-web.pay.action')}
            </SubmitButton>
          </div>
        </SmallForm>
      </Section>
      <ConfirmDialog
        open={asking !== ''}
        title={t('payments-web.pay.askTitle', { number: invoice.number })}
        action={t('payments-web.pay.action')}
        onSend={async () => void (await book())}
        onClose={() => setAsking('')}
      >
        <div className="stack">
          <p>
            {t('payments-web.pay.ask', {
              amount: money(invoice.totalCents),
              payer: invoice.payer,
              date: paidOn ? formatDate(paidOn) : '',
              reference: values.reference.trim(),
            })}
          </p>
          <p>{t('payments-web.pay.receipt', { email: invoice.email })}</p>
          <p>{invoice.outcome.paid}</p>
          <p>{t('payments-web.pay.final')}</p>
        </div>
      </ConfirmDialog>
    </div>
  );
}
