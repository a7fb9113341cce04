import { callApi } from '../../../../engine/web/call.ts';
import ParticularsDialog from '../../../../engine/web/forms/particulars-dialog.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Staff correct a booking: who booked, who comes, what they answered, with one reason (EVT-1). */
export default function EditBooking({ bookingId, ...dialog }: { bookingId: string } & DialogControl) {
  const { t } = useWords();
  const { data } = useRead('events', 'GET /event/desk/booking/form', { bookingId }, { staleTime: 0 });
  if (!data) return null;
  return (
    <ParticularsDialog
      reason
      title={t('events-desk.editBooking')}
      action={t('events-desk.editBookingSend')}
      about={t('events-desk.editBookingAbout')}
      record={data}
      send={(particulars) => callApi('POST /event/desk/booking/edit', { bookingId, ...particulars })}
      readAgain={() => callApi('GET /event/desk/booking/form', { bookingId }, { quiet: true })}
      refresh={() => refresh('events')}
      {...dialog}
    />
  );
}
