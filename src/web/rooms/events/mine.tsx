import { useRead } from '../../engine/read.ts';
import { pathOf } from '../../engine/routes.ts';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { dateTime } from '../../engine/ui/format.ts';
import { Line, LineList } from '../../engine/ui/line-list.tsx';
import { AppLink, ButtonLink } from '../../engine/ui/link.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { BookingBadge } from './parts/booking-badge.tsx';
import { OwnProjects } from './parts/own-projects.tsx';

/** The own bookings, the latest first (EVT-1). */
export default function MyEvents() {
  const { t } = useWords();
  const query = useRead('events', 'GET /event/mine', {});
  if (!query.data) return <Unread query={query} />;
  const { rows } = query.data;
  return (
    <PageCard width="form" title={t('events-mine.title')} subtitle={t('events-mine.subtitle')}>
      {rows.length === 0 ? (
        <EmptyState
          title={t('events-mine.none')}
          action={<ButtonLink to={pathOf('Event-List') ?? '/'}>{t('events.title')}</ButtonLink>}
        >
          {t('events-mine.noneText')}
        </EmptyState>
      ) : (
        <LineList>
          {rows.map((booking) => (
            <Line
              key={booking.bookingId}
              name={
                <AppLink to={pathOf('Event-Booking', { bookingId: booking.bookingId }) ?? '/'}>{booking.title}</AppLink>
              }
              about={[
                dateTime(booking.startsAt),
                booking.place,
                t('events.people', { count: booking.people }),
                booking.reference,
              ].join(' · ')}
              end={<BookingBadge state={booking.state} label={booking.stateLabel} />}
            />
          ))}
        </LineList>
      )}
      <OwnProjects />
    </PageCard>
  );
}
