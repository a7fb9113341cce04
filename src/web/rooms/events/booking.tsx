import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { formatDate } from '../../../contract/dates.ts';
import { callApi } from '../../engine/call.ts';
import { PayBox } from '../../engine/checkout/pay-box.tsx';
import { refresh, useRead } from '../../engine/read.ts';
import { pathOf } from '../../engine/routes.ts';
import { Button } from '../../engine/ui/button.tsx';
import { Facts } from '../../engine/ui/facts.tsx';
import { FormDialog } from '../../engine/ui/form-dialog.tsx';
import { dateTime, money } from '../../engine/ui/format.ts';
import { Line, LineList } from '../../engine/ui/line-list.tsx';
import { AppLink } from '../../engine/ui/link.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Section } from '../../engine/ui/section.tsx';
import { TextField } from '../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../engine/ui/use-small-form.ts';
import { useWords } from '../../engine/words.ts';
import { BookingBadge } from './parts/booking-badge.tsx';
import { CancelBooking, refundRule } from './parts/cancel-booking.tsx';
import { StaffActs } from './parts/staff-acts.tsx';
import { TicketButton } from './parts/ticket.tsx';

type Booking = Output<'GET /event/booking/get'>;
type Attendee = Booking['attendees'][number];

/** One booking with its people: who booked changes names and cancels, until the day that the event says (EVT-1). */
export default function BookingPage() {
  const { t } = useWords();
  const { bookingId = '' } = useParams({ strict: false }) as { bookingId?: string };
  const [asking, setAsking] = useState(false);
  const [renaming, setRenaming] = useState<Attendee | null>(null);
  const query = useRead('events', 'GET /event/booking/get', { bookingId });
  const booking = query.data;
  if (!booking) return <Unread query={query} />;
  const { abilities } = booking;
  return (
    <PageCard
      width="form"
      title={booking.title}
      subtitle={[dateTime(booking.startsAt), booking.place].join(' · ')}
      badge={<BookingBadge state={booking.state} label={booking.stateLabel} />}
    >
      <div className="stack" data-gap="l">
        {booking.state === 'held' && booking.heldUntil && (
          <p role="status">{t('events-booking.heldUntil', { until: dateTime(booking.heldUntil) })}</p>
        )}
        <Facts
          facts={[
            [t('events.reference'), booking.reference],
            [t('events.payer'), booking.payer],
            [t('events.bookedAt'), dateTime(booking.createdAt)],
            [t('events.price'), booking.cents > 0 ? money(booking.cents) : t('events.free')],
            [t('events-booking.paid'), booking.paidCents > 0 ? money(booking.paidCents) : ''],
            [t('events-booking.refundAsked'), booking.terms.refundAsked > 0 ? money(booking.terms.refundAsked) : ''],
            [t('events-booking.cancelUntil'), booking.terms.cancelUntil && formatDate(booking.terms.cancelUntil)],
            [t('events-booking.refundRule'), booking.cents > 0 ? refundRule(t, booking) : ''],
            [t('events-booking.why'), booking.why],
          ]}
        />
        {abilities.pay && <PayBox kind="event-booking" id={bookingId} />}
        <Section title={t('events-booking.people')}>
          <LineList>
            {booking.attendees.map((attendee) => (
              <Line
                key={attendee.attendeeId}
                name={attendee.name}
                about={attendee.tier}
                end={
                  <span className="row">
                    {attendee.ticket && (
                      <TicketButton attendeeId={attendee.attendeeId} name={attendee.name} ticket={attendee.ticket} />
                    )}
                    {abilities.rename && (
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
          <AppLink to={pathOf('Offer', { kind: 'events', offerId: booking.eventId }) ?? '/'}>
            {t('events-booking.event')}
          </AppLink>
        </div>
      </div>
      {asking && <CancelBooking booking={booking} onClose={() => setAsking(false)} />}
      {renaming && <Rename key={renaming.attendeeId} attendee={renaming} onClose={() => setRenaming(null)} />}
    </PageCard>
  );
}

function Rename({ attendee, onClose }: { attendee: Attendee; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm({ name: t('events.attendee') }, { name: attendee.name });
  return (
    <FormDialog
      form={form}
      title={t('events-booking.renameTitle')}
      action={t('events-booking.rename')}
      checks={{ name: form.values.name.trim() === '' ? t('events.name') : null }}
      onSend={() => callApi('POST /event/booking/rename', { attendeeId: attendee.attendeeId, name: form.values.name })}
      onClose={onClose}
      refresh={() => refresh('events')}
    >
      <p>{t('events-booking.renameAbout')}</p>
      <TextField {...form.field('name')} required maxLength={120} autoComplete="off" />
    </FormDialog>
  );
}
