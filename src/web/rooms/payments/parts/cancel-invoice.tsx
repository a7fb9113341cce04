import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { CallRefused, callApi } from '../../../engine/call.ts';
import { freshId } from '../../../engine/files/fresh-id.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { ConfirmDialog } from '../../../engine/ui/confirm-dialog.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { SmallForm } from '../../../engine/ui/small-form.tsx';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../engine/words.ts';
import css from './act.module.css';

/** Cancels an invoice by a credit note, with a reason and its number typed (PAY-3). */
export function CancelInvoice({
  invoice,
  onDone,
}: {
  invoice: Output<'GET /payment/invoice/get'>;
  onDone: (message: string) => void;
}) {
  const { t } = useWords();
  const [asking, setAsking] = useState('');
  const form = useSmallForm({ reason: t('payments-web.reason') });
  const { reason } = form.values;
  const wrong = { reason: reason.trim() === '' ? t('problem.fillOut') : null };
  const cancel = () =>
    form.send(wrong, async () => {
      try {
        const sent = { invoiceId: invoice.invoiceId, reason };
        const options = { quiet: true, idempotencyKey: asking };
        onDone((await callApi('POST /payment/invoice/cancel', sent, options)).message);
      } catch (fault) {
        if (!(fault instanceof CallRefused) || fault.status !== 409) throw fault;
        onDone(fault.message);
      }
    });
  return (
    <div className={css.act} data-print="no">
      <Section title={t('payments-web.cancel.title')} about={t('payments-web.cancel.about')}>
        <SmallForm form={form} checks={wrong} onSend={async () => setAsking(freshId())}>
          <TextField {...form.field('reason')} hint={t('payments-web.cancel.reasonHint')} required maxLength={500} />
          <div className="row">
            <Button type="submit" kind="danger" busy={form.busy}>
              {t('payments-web.cancel.action')}
            </Button>
          </div>
        </SmallForm>
      </Section>
      <ConfirmDialog
        open={asking !== ''}
        danger
        title={t('payments-web.cancel.askTitle', { number: invoice.number })}
        action={t('payments-web.cancel.action')}
        typed={invoice.number}
        onSend={async () => void (await cancel())}
        onClose={() => setAsking('')}
      >
        <div className="stack">
          <p>{t('payments-web.cancel.ask', { payer: invoice.payer, email: invoice.email })}</p>
          <p>{invoice.outcome.cancelled}</p>
          <p>{t('payments-web.cancel.final')}</p>
        </div>
      </ConfirmDialog>
    </div>
  );
}
