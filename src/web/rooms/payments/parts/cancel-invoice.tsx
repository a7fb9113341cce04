import { useId, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { CallRefused, callApi } from '../../../engine/call.ts';
import { freshId } from '../../../engine/files/fresh-id.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { ConfirmDialog } from '../../../engine/ui/confirm-dialog.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { SmallForm } from '../../../engine/ui/small-form.tsx';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useSending } from '../../../engine/ui/use-sending.ts';
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
  const id = useId();
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState('');
  const fields = { reason: { id: `${id}-reason`, label: t('payments-web.reason') } };
  const sending = useSending(fields);
  const wrong = { reason: reason.trim() === '' ? t('problem.fillOut') : null };
  const cancel = () =>
    sending.send(wrong, async () => {
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
        <SmallForm
          sending={sending}
          onSubmit={async () => {
            if (await sending.send(wrong, async () => undefined)) setAsking(freshId());
          }}
        >
          <TextField
            {...fields.reason}
            hint={t('payments-web.cancel.reasonHint')}
            required
            maxLength={500}
            value={reason}
            error={sending.errors.reason}
            onChange={(event) => {
              sending.mend('reason');
              setReason(event.target.value);
            }}
          />
          <div className="row">
            <Button type="submit" kind="danger" busy={sending.busy}>
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
        onConfirm={async () => {
          try {
            await cancel();
          } finally {
            setAsking('');
          }
        }}
        onCancel={() => setAsking('')}
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
