import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../engine/call.ts';
import { refresh } from '../../../engine/read.ts';
import { Checkbox } from '../../../engine/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../engine/ui/form-dialog.tsx';
import { money } from '../../../engine/ui/format.ts';
import { useSmallForm } from '../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../engine/words.ts';

type Booking = Output<'GET /event/booking/get'>;
type Say = ReturnType<typeof useWords>['t'];

/** What goes back to who cancels, by the days that the event sets, in one line. */
export function refundRule(t: Say, { terms }: Pick<Booking, 'terms'>): string {
  const { refundFullUntil, refundHalfUntil } = terms;
  if (!refundFullUntil && !refundHalfUntil) return t('events-booking.noRefund');
  return [
    refundFullUntil && t('events-booking.refundFull', { day: formatDate(refundFullUntil) }),
    refundHalfUntil && t('events-booking.refundHalf', { day: formatDate(refundHalfUntil) }),
    t('events-booking.refundNone'),
  ]
    .filter(Boolean)
    .join(t('events-booking.ruleComma'));
}

/** Gives up the booking or some of its places; what goes back is said before (EVT-1, PAY-3). */
export function CancelBooking({
  booking,
  linkKey,
  ...dialog
}: {
  booking: Booking;
  /** Of who opened it by the link in the mail. */
  linkKey: string | undefined;
} & DialogControl) {
  const { t } = useWords();
  const { attendees, bookingId, paidCents, terms } = booking;
  // what is still to be paid or answered is given up as a whole
  const byPerson = attendees.length > 1 && (booking.state === 'confirmed' || booking.state === 'awaiting');
  const form = useSmallForm(
    Object.fromEntries(attendees.map(({ attendeeId, name }) => [attendeeId, name])),
    Object.fromEntries(attendees.map(({ attendeeId }) => [attendeeId, 'true'])),
  );
  const leaving = attendees.filter(({ attendeeId }) => form.values[attendeeId] === 'true');
  const whole = leaving.length === attendees.length;
  const back = whole ? terms.refundCents : leaving.reduce((sum, { refundCents }) => sum + refundCents, 0);
  const first = attendees[0]?.attendeeId ?? '';
  return (
    <FormDialog
      form={form}
      danger
      title={t('events-booking.cancelTitle')}
      action={t('events-booking.cancel')}
      back={t('events-booking.keep')}
      checks={{ [first]: leaving.length === 0 ? t('events-booking.chooseOne') : null }}
      onSend={() =>
        callApi('POST /event/booking/cancel', {
          bookingId,
          ...(linkKey && { key: linkKey }),
          attendeeIds: JSON.stringify(whole ? [] : leaving.map(({ attendeeId }) => attendeeId)),
        })
      }
      {...dialog}
      refresh={() => refresh('events')}
    >
      {byPerson && (
        <fieldset className="stack" data-gap="s">
          <legend>{t('events-booking.whoLeaves')}</legend>
          {attendees.map(({ attendeeId }) => (
            <Checkbox key={attendeeId} {...form.box(attendeeId)} />
          ))}
        </fieldset>
      )}
      <p>{t('events-booking.cancelAsk', { count: leaving.length })}</p>
      {paidCents > 0 && (
        <p role="status">
          {back > 0 ? t('events-booking.getBack', { amount: money(back) }) : t('events-booking.getNothing')}
        </p>
      )}
    </FormDialog>
  );
}
