import { MonthGrid, MonthSwitch } from '../../../../engine/web/calendar/month-grid.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { EventLines } from './event-lines.tsx';

/** The events of a month, day by day, and below as a list (EVT-1). @param month `2027-01` */
export function MonthView({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { t } = useWords();
  const query = useRead('events', 'GET /event/list', { month }, { stays: true });
  return (
    <div className="stack">
      <MonthSwitch month={month} onMonth={onMonth} />
      {query.data ? (
        <>
          <MonthGrid
            month={month}
            entries={query.data.rows.map(({ eventId, title, startsAt }) => ({
              key: eventId,
              title,
              startsAt,
              to: pathTo('Offer', { kind: 'events', offerId: eventId }),
            }))}
          />
          {query.data.rows.length > 0 ? (
            <EventLines rows={query.data.rows} />
          ) : (
            <p className="muted">{t('calendar.nothing')}</p>
          )}
        </>
      ) : (
        <Unread query={query} />
      )}
    </div>
  );
}
