import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Booking = Output<'GET /event/booking/get'>;
type Say = ReturnType<typeof useWords>['t'];

/** What goes back to who cancels, by the days that the event sets, in one line. */
export function refundRule(
  t: Say,
  terms: Output<'GET /event/get'>['terms'] & Partial<Pick<Booking['terms'], 'freeUntil'>>,
): string {
  if (terms.freeUntil) return t('events-booking.freeUntil', { day: formatDate(terms.freeUntil) });
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

/** Until when one may cancel, and what is refunded then: said before somebody books and pays. */
export function CancelTerms({ terms, gifts }: { terms: Output<'GET /event/get'>['terms']; gifts: boolean }) {
  const { t } = useWords();
  return (
    <p className="muted">
      {terms.cancelUntil
        ? t('events-register.cancelUntil', { day: formatDate(terms.cancelUntil) })
        : t('events-register.cancelAnytime')}{' '}
      {t('events-register.refund', { rule: refundRule(t, terms) })}
      {gifts && ` ${t('events-register.giftStays')}`}
    </p>
  );
}

/**
 * Cancels the booking or some of its places. Where there is a choice nobody is chosen in advance, and what happens to
 * the money is said before (EVT-1, PAY-3). Who was let in at the door keeps the place.
 */
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
  const { attendees, bookingId, terms } = booking;
  const open = attendees.filter(({ arrived }) => !arrived);
  // what is still to be paid or answered is given up as a whole
  const byPerson = attendees.length > 1 && (booking.state === 'confirmed' || booking.state === 'awaiting');
  const form = useSmallForm(Object.fromEntries(open.map(({ attendeeId, name }) => [attendeeId, name])));
  const leaving = byPerson ? open.filter(({ attendeeId }) => form.values[attendeeId] === 'true') : open;
  const whole = leaving.length === attendees.length;
  const back =
    leaving.length === open.length ? terms.refundCents : leaving.reduce((sum, { refundCents }) => sum + refundCents, 0);
  const first = open[0]?.attendeeId ?? '';
  return (
    <FormDialog
      form={form}
      danger
      title={t(byPerson ? 'events-booking.cancelPlacesTitle' : 'events-booking.cancelTitle')}
      action={t(byPerson && !whole ? 'events-booking.cancelPlaces' : 'events-booking.cancel')}
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
          {open.map(({ attendeeId }) => (
            <Checkbox key={attendeeId} {...form.box(attendeeId)} />
          ))}
        </fieldset>
      )}
      <p>{t('events-booking.cancelAsk', { count: leaving.length })}</p>
      <p role="status">{moneyBack(t, booking, leaving.length, back)}</p>
      {booking.giftCents > 0 && booking.paidCents > 0 && (
        <p>{t('events-booking.giftStays', { amount: money(booking.giftCents) })}</p>
      )}
    </FormDialog>
  );
}

/** How much comes back to who cancels now, how and when; or why nothing does. @param back whole cents */
function moneyBack(t: Say, { paidCents }: Pick<Booking, 'paidCents'>, leaving: number, back: number): string {
  if (paidCents === 0) return t('events-booking.notPaid');
  if (leaving === 0) return t('events-booking.chooseToSee');
  return back > 0 ? t('events-booking.getBack', { amount: money(back) }) : t('events-booking.getNothing');
}
