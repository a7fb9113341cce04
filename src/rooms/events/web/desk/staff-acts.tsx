import { lazy, Suspense, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** The inputs of a form come with it, and only when something is corrected. */
const EditBooking = lazy(() => import('./edit-booking.tsx'));

/** What those who look after events do with somebody's booking: approve, refuse, correct, cancel it. */
export function StaffActs({
  booking: { bookingId, abilities, paidCents },
}: {
  booking: Output<'GET /event/booking/get'>;
}) {
  const { t } = useWords();
  const [asking, setAsking] = useState<'approve' | 'refuse' | 'cancel' | 'edit' | null>(null);
  const common = { onClose: () => setAsking(null), refresh: () => refresh('events') };
  return (
    <>
      {abilities.decide && (
        <Undecided record={bookingId}>
          <Button kind="primary" onClick={() => setAsking('approve')}>
            {t('word.approve')}
          </Button>
          <Button onClick={() => setAsking('refuse')}>{t('events-desk.refuse')}</Button>
        </Undecided>
      )}
      {abilities.correctFor && <Button onClick={() => setAsking('edit')}>{t('events-desk.editBooking')}</Button>}
      {abilities.cancelFor && <Button onClick={() => setAsking('cancel')}>{t('events-desk.cancelBooking')}</Button>}
      {asking === 'edit' && (
        <Suspense>
          <EditBooking bookingId={bookingId} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        {...common}
        open={asking === 'approve'}
        title={t('events-desk.approveTitle')}
        action={t('word.approve')}
        about={t('events-desk.approveAsk')}
        onSend={() => callApi('POST /event/desk/decide', { bookingId, decision: 'approve' })}
      />
      <ReasonDialog
        {...common}
        open={asking === 'refuse'}
        danger
        title={t('events-desk.refuseTitle')}
        action={t('events-desk.refuse')}
        about={t('events-desk.refuseAsk')}
        onSend={(reason) => callApi('POST /event/desk/decide', { bookingId, decision: 'refuse', reason })}
      />
      <ReasonDialog
        {...common}
        open={asking === 'cancel'}
        danger
        title={t('events-desk.cancelBookingTitle')}
        action={t('events-desk.cancelBooking')}
        back={t('events-booking.keep')}
        about={t('events-desk.cancelBookingAsk')}
        onSend={(reason) => callApi('POST /event/desk/cancelBooking', { bookingId, reason })}
      >
        <p>
          {paidCents > 0
            ? t('events-desk.cancelBookingPaid', { amount: money(paidCents) })
            : t('events-desk.cancelBookingUnpaid')}
        </p>
      </ReasonDialog>
    </>
  );
}
