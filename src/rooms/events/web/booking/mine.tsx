import type { Output } from '../../../../contract/calls/calls.ts';
import { SubscribeOwn } from '../../../../engine/web/calendar/own-calendar.tsx';
import { clock } from '../../../../engine/web/clock.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { OwnProjects } from '../projects/own-projects.tsx';
import { BookingBadge } from './booking-badge.tsx';

type Booking = Output<'GET /event/mine'>['rows'][number];

/** The own bookings: those to come, the next one first, and those that are over (EVT-1). */
export default function MyEvents() {
  const { t } = useWords();
  const query = useRead('events', 'GET /event/mine', {});
  if (!query.data) return <Unread query={query} />;
  const { rows } = query.data;
  const now = clock.now();
  const isToCome = ({ endsAt, state, eventCancelled }: Booking) =>
    !eventCancelled && Date.parse(endsAt) > now && !['cancelled', 'refused', 'expired'].includes(state);
  const toCome = rows.filter(isToCome).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const past = rows.filter((row) => !isToCome(row));
  return (
    <PageCard
      width="form"
      title={t('events-mine.title')}
      subtitle={t('events-mine.subtitle')}
      actions={<SubscribeOwn feed="event" about={t('events-calendar.ownAbout')} />}
    >
      {rows.length === 0 ? (
        <EmptyState
          title={t('events-mine.none')}
          action={<ButtonLink to={pathTo('Event-List')}>{t('events.title')}</ButtonLink>}
        >
          {t('events-mine.noneText')}
        </EmptyState>
      ) : (
        <div className="stack" data-gap="l">
          <Section title={t('events-mine.toCome')}>
            {toCome.length > 0 ? <Bookings rows={toCome} /> : <p className="muted">{t('events-mine.nothingToCome')}</p>}
          </Section>
          {past.length > 0 && (
            <Section title={t('events-mine.past')}>
              <Bookings rows={past} />
            </Section>
          )}
        </div>
      )}
      <OwnProjects />
    </PageCard>
  );
}

function Bookings({ rows }: { rows: readonly Booking[] }) {
  const { t } = useWords();
  return (
    <LineList>
      {rows.map((booking) => (
        <Line
          key={booking.bookingId}
          name={<AppLink to={pathTo('Event-Booking', { bookingId: booking.bookingId })}>{booking.title}</AppLink>}
          about={[
            dateTime(booking.startsAt),
            booking.place,
            t('events.people', { count: booking.people }),
            booking.reference,
          ].join(' · ')}
          end={
            <BookingBadge state={booking.state} isEventCancelled={booking.eventCancelled} label={booking.stateLabel} />
          }
        />
      ))}
    </LineList>
  );
}
