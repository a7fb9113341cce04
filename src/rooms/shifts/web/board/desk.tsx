import { useState } from 'react';
import { useRead } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { EventBadge } from '../sign-up/badges.tsx';
import { EventDialog } from './event-dialog.tsx';

/** Service events, each with its shifts (VOL-4). */
export default function ShiftDesk() {
  const { t } = useWords();
  const [adding, setAdding] = useState(false);
  const query = useRead('shifts', 'GET /shift/desk/events', {});
  if (!query.data) return <Unread query={query} />;
  const { rows } = query.data;
  return (
    <PageCard
      title={t('shifts.desk')}
      subtitle={t('shifts.deskAbout')}
      actions={
        <>
          <ButtonLink size="s" to={pathTo('Shift-Board')}>
            {t('shifts.board')}
          </ButtonLink>
          <Button size="s" kind="primary" icon="add" onClick={() => setAdding(true)}>
            {t('shifts.eventNew')}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={t('shifts.noEvents')}>{t('shifts.noEventsText')}</EmptyState>
      ) : (
        <LineList>
          {rows.map(({ eventId, title, state, stateLabel, shifts, nextAt }) => (
            <Line
              key={eventId}
              name={<AppLink to={pathTo('Service-Event', { eventId })}>{title}</AppLink>}
              about={dotted([
                t('shifts.count', { count: shifts }),
                nextAt && t('shifts.next', { at: dateTime(nextAt) }),
              ])}
              end={<EventBadge state={state} label={stateLabel} />}
            />
          ))}
        </LineList>
      )}
      {adding && (
        <EventDialog
          onClose={() => setAdding(false)}
          onSaved={(eventId) => goTo(pathTo('Service-Event', { eventId }))}
        />
      )}
    </PageCard>
  );
}
