import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { PayBox } from '../../../../engine/web/checkout/pay-box.tsx';
import { PayWays } from '../../../../engine/web/checkout/pay-ways.tsx';
import { personFact } from '../../../../engine/web/person-link.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink, FileLink } from '../../../../engine/web/ui/link.tsx';
import { nameProblem } from '../../../../engine/web/ui/name-problem.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { type BookingStanding, bookingStanding } from '../../contract/standing.ts';
import { StaffActs } from '../desk/staff-acts.tsx';
import { TicketButton } from '../tickets/ticket.tsx';
import { ChooseAfterCancelled } from '../waiting/choose-after-cancelled.tsx';
import { BookingBadge } from './booking-badge.tsx';
import { CancelBooking, refundRule } from './cancel-booking.tsx';

type Booking = Output<'GET /event/booking/get'>;
type Attendee = Booking['attendees'][number];

/** Who opened the page by the link in the mail: its key, and the key to pay. */
export type ByLink = { key: string; payKey: string };

const OVER: readonly BookingStanding[] = ['cancelled', 'expired', 'refused', 'calledOff'];

/**
 * One booking with its people: who booked answers an offer, pays, changes names and cancels, until the days that the
 * event says (EVT-1).
 */
export function BookingView({ booking, byLink }: { booking: Booking; byLink?: ByLink }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const [renaming, setRenaming] = useState<Attendee | null>(null);
  const { bookingId } = booking;
  const answer = async (accept: boolean) => {
    await callApi('POST /event/booking/answer', { bookingId, accept, ...(byLink && { key: byLink.key }) });
    await refresh('events');
  };
  const { abilities } = booking;
  // of what is over there is nothing to cancel and no day to keep
  const isOver = OVER.includes(bookingStanding(booking.state, booking.eventCancelled));
  return (
    <PageCard
      width="form"
      title={booking.title}
      subtitle={[dateTime(booking.startsAt), booking.place].join(' · ')}
      badge={
        <BookingBadge state={booking.state} isEventCancelled={booking.eventCancelled} label={booking.stateLabel} />
      }
    >
      <div className="stack" data-gap="l">
        {!isOver && <Until booking={booking} />}
        {booking.choice && <ChooseAfterCancelled bookingId={bookingId} choice={booking.choice} linkKey={byLink?.key} />}
        {abilities.answer && (
          <div className="row">
            <ActButton kind="primary" act={() => answer(true)}>
              {t(booking.state === 'offered' ? 'events-booking.accept' : 'events-booking.confirm')}
            </ActButton>
            {booking.state === 'offered' && <ActButton act={() => answer(false)}>{t('word.decline')}</ActButton>}
          </div>
        )}
        <Facts
          facts={[
            [t('events.reference'), booking.reference],
            [t('events.payer'), booking.payer],
            personFact(booking.personId),
            [t('events.bookedAt'), dateTime(booking.createdAt)],
            [t('events.price'), booking.cents > 0 ? money(booking.cents) : t('events.free')],
            [t('word.voucher'), booking.discountCents > 0 ? `−${money(booking.discountCents)}` : ''],
            [t('events-price.gift'), booking.giftCents > 0 ? money(booking.giftCents) : ''],
            [
              t('events-booking.invoice'),
              booking.invoiceId && (
                <AppLink key="invoice" to={`/payments/invoice/${booking.invoiceId}`}>
                  {t('events-booking.invoice')}
                </AppLink>
              ),
            ],
            [t('events-booking.paid'), booking.paidCents > 0 ? money(booking.paidCents) : ''],
            [t('events-booking.refundAsked'), booking.terms.refundAsked > 0 ? money(booking.terms.refundAsked) : ''],
            [t('events-choice.chosen'), booking.chosenLabel],
            [
              t('events-booking.cancelUntil'),
              !isOver && booking.terms.cancelUntil && formatDate(booking.terms.cancelUntil),
            ],
            [t('events-booking.refundRule'), !isOver && booking.cents > 0 ? refundRule(t, booking.terms) : ''],
            ...booking.answers.map(({ label, text }) => [label, text] as const),
            [t('word.reason'), booking.why],
          ]}
        />
        {abilities.pay &&
          (byLink ? (
            <PayByKey id={bookingId} payKey={byLink.payKey} />
          ) : (
            <PayBox kind="event-booking" id={bookingId} />
          ))}
        <Section title={t('events-booking.people')}>
          <LineList>
            {booking.attendees.map((attendee) => (
              <Line
                key={attendee.attendeeId}
                name={attendee.name}
                about={[attendee.tier, ...attendee.answers.map(({ label, text }) => `${label}: ${text}`)].join(' · ')}
                end={
                  <span className="row">
                    {attendee.ticket && (
                      <TicketButton attendeeId={attendee.attendeeId} name={attendee.name} ticket={attendee.ticket} />
                    )}
                    {abilities.rename && !attendee.arrived && (
                      <Button size="s" kind="plain" icon="edit" onClick={() => setRenaming(attendee)}>
                        {t('events-booking.rename')}
                        <span className="visually-hidden"> {attendee.name}</span>
                      </Button>
                    )}
                  </span>
                }
              />
            ))}
          </LineList>
        </Section>
        <div className="row">
          <StaffActs booking={booking} />
          {abilities.cancel && <Button onClick={() => setAsking(true)}>{t('events-booking.cancel')}</Button>}
          {!isOver && (
            <FileLink icon="download" call="GET /event/calendar" input={{ eventId: booking.eventId }}>
              {t('events-calendar.file')}
            </FileLink>
          )}
          <AppLink to={pathTo('Offer', { kind: 'events', offerId: booking.eventId })}>
            {t('events-booking.event')}
          </AppLink>
        </div>
      </div>
      {asking && <CancelBooking booking={booking} linkKey={byLink?.key} onClose={() => setAsking(false)} />}
      {renaming && (
        <Rename key={renaming.attendeeId} attendee={renaming} linkKey={byLink?.key} onClose={() => setRenaming(null)} />
      )}
    </PageCard>
  );
}

/** Until when places are kept, and what for. */
function Until({ booking: { state, heldUntil } }: { booking: Booking }) {
  const { t } = useWords();
  if (state === 'waiting') return <p role="status">{t('events-booking.waiting')}</p>;
  if (!heldUntil) return null;
  const until = dateTime(heldUntil);
  const said = {
    unproven: t('events-booking.proveUntil', { until }),
    offered: t('events-booking.offeredUntil', { until }),
    held: t('events-booking.heldUntil', { until }),
  }[state as 'unproven' | 'offered' | 'held'];
  return <p role="status">{said}</p>;
}

/** The ways to pay for who has no account. */
function PayByKey({ id, payKey }: { id: string; payKey: string }) {
  const named = { kind: 'event-booking', id, key: payKey };
  const { data } = useRead('checkout-link', 'POST /checkout/link', named, { staleTime: 0, retry: false });
  if (!data) return null;
  return <PayWays offer={data} start={(wish) => callApi('POST /checkout/link/start', { ...named, ...wish })} />;
}

function Rename({ attendee, linkKey, ...dialog }: { attendee: Attendee; linkKey: string | undefined } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ name: t('word.personName') }, { name: attendee.name });
  return (
    <FormDialog
      form={form}
      title={t('events-booking.renameTitle')}
      action={t('events-booking.rename')}
      checks={{ name: isBlank(form.values.name) ? t('events.name') : nameProblem(form.values.name) }}
      onSend={() =>
        callApi('POST /event/booking/rename', {
          attendeeId: attendee.attendeeId,
          name: form.values.name,
          ...(linkKey && { key: linkKey }),
        })
      }
      {...dialog}
      refresh={() => refresh('events')}
    >
      <p>{t('events-booking.renameAbout')}</p>
      <TextField {...form.field('name')} required maxLength={120} autoComplete="off" />
    </FormDialog>
  );
}
