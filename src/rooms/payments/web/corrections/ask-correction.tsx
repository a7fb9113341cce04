import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Asks for a payment that was booked by hand by mistake to be taken back, with a reason; somebody else decides (PAY-3). */
export function AskCorrection({
  invoice: { invoiceId },
  onDone,
  ...dialog
}: { invoice: Output<'GET /payment/invoice/get'>; onDone: (message: string) => void } & DialogControl) {
  const { t } = useWords();
  return (
    <ReasonDialog
      {...dialog}
      title={t('payments-web.correction.action')}
      about={t('payments-web.correction.about')}
      onSend={async (reason) =>
        onDone((await callApi('POST /payment/correction/ask', { invoiceId, reason }, { quiet: true })).message)
      }
    />
  );
}
