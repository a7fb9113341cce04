import { useRead } from '../../engine/read.ts';
import { pathOf } from '../../engine/routes.ts';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { dateTime } from '../../engine/ui/format.ts';
import { Line, LineList } from '../../engine/ui/line-list.tsx';
import { AppLink } from '../../engine/ui/link.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';
import { RegistrationBadge } from './parts/registration-badge.tsx';

/** Events that are to come, for everybody (EVT-1). */
export default function Events() {
  const { t } = useWords();
  const query = useRead('events', 'GET /event/list', {});
  if (!query.data) return <Unread query={query} />;
  const { rows } = query.data;
  return (
    <PageCard width="form" title={t('events.title')} subtitle={t('events.subtitle')}>
      {rows.length === 0 ? (
        <EmptyState title={t('events.none')}>{t('events.noneText')}</EmptyState>
      ) : (
        <LineList>
          {rows.map((event) => (
            <Line
              key={event.eventId}
              name={
                <AppLink to={pathOf('Offer', { kind: 'events', offerId: event.eventId }) ?? '/'}>{event.title}</AppLink>
              }
              about={[dateTime(event.startsAt), event.place, event.kindLabel].join(' · ')}
              end={<RegistrationBadge event={event} />}
            />
          ))}
        </LineList>
      )}
    </PageCard>
  );
}
