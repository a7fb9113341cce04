import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../engine/call.ts';
import { ReasonDialog } from '../../../engine/ui/reason-dialog.tsx';
import { useWords } from '../../../engine/words.ts';

/** Asks for a payment that was booked by hand by mistake to be taken back, with a reason; somebody else decides (PAY-3). */
export function AskCorrection({
  invoice: { invoiceId },
  open,
  onClose,
  onDone,
}: {
  invoice: Output<'GET /payment/invoice/get'>;
  open: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { t } = useWords();
  return (
    <ReasonDialog
      open={open}
      title={t('payments-web.correction.action')}
      onSend={async (reason) =>
        onDone((await callApi('POST /payment/correction/ask', { invoiceId, reason }, { quiet: true })).message)
      }
      onClose={onClose}
    >
      <p>{t('payments-web.correction.about')}</p>
    </ReasonDialog>
  );
}
