import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { InvoiceAct, type InvoiceDialog } from './invoice-act.tsx';

/** Cancels an invoice by a credit note, with a reason and its number typed (PAY-3). */
export function CancelInvoice({
  invoice: { invoiceId, number, payer, email, totalCents, outcome },
  ...dialog
}: InvoiceDialog) {
  const { t } = useWords();
  const form = useSmallForm({ reason: t('word.reason') });
  const { reason } = form.values;
  return (
    <InvoiceAct
      {...dialog}
      title={t('payments-web.cancel.title')}
      about={t('payments-web.cancel.about')}
      form={form}
      fields={
        <>
          <TextField {...form.required('reason')} hint={t('payments-web.cancel.reasonHint')} maxLength={500} />
          <div className="row">
            <Button type="submit" kind="danger" busy={form.busy}>
              {t('payments-web.cancel.action')}
            </Button>
          </div>
        </>
      }
      ask={{
        danger: true,
        title: t('payments-web.cancel.askTitle', { number }),
        action: t('payments-web.cancel.action'),
        typed: number,
        text: [
          t('payments-web.cancel.ask', { payer, email, amount: money(totalCents) }),
          outcome.cancelled,
          t('payments-web.cancel.final'),
        ],
      }}
      send={(options) => callApi('POST /payment/invoice/cancel', { invoiceId, reason }, options)}
    />
  );
}
