import { useEffect, useState } from 'react';
import { personStore } from '../../../../engine/web/device-store.ts';
import { keepPage } from '../../../../engine/web/offline/keep-page.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { keptEvents } from './kept-list.ts';
import { tidyDevice } from './use-door.ts';

type Shown = { eventId: string; title: string; startsAt: string };

/** Which door this device stands at: events of these days, and without a network those whose list it has (EVT-4). */
export default function Doors() {
  const { t } = useWords();
  const query = useRead('event-doors', 'GET /event/door/events', {}, { retry: false });
  const [kept, setKept] = useState<readonly Shown[] | null>(null);
  useEffect(() => {
    void tidyDevice()
      .then(() => keptEvents(personStore))
      .catch(() => [])
      .then(setKept);
    void keepPage('door');
  }, []);
  if (!kept || (query.isLoading && query.fetchStatus === 'fetching')) return <SkeletonPage />;
  const returnUrl = window.location.pathname + window.location.search;
  const known: readonly Shown[] = query.data?.rows ?? [];
  const rows = [...known, ...kept.filter(({ eventId }) => !known.some((event) => event.eventId === eventId))];
  return (
    <PageCard width="form" title={t('events-door.title')} subtitle={t('events-door.doorsAbout')}>
      {rows.length === 0 ? (
        <EmptyState
          icon="info"
          title={t('events-door.noDoors')}
          action={
            query.error && (
              <ButtonLink kind="primary" to={pathTo('Login', { returnUrl })}>
                {t('word.logIn')}
              </ButtonLink>
            )
          }
        >
          {t('events-door.noDoorsText')}
        </EmptyState>
      ) : (
        <LineList>
          {rows.map(({ eventId, title, startsAt }) => (
            <Line
              key={eventId}
              name={title}
              about={dateTime(startsAt)}
              end={
                <ButtonLink kind="primary" size="s" to={pathTo('Event-Door', { eventId })}>
                  {t('events-door.open')}
                  <span className="visually-hidden"> {title}</span>
                </ButtonLink>
              }
            />
          ))}
        </LineList>
      )}
    </PageCard>
  );
}
