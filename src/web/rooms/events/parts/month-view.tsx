import type { Output } from '../../../../contract/calls/calls.ts';
import { addDays, addMonths, hongKongDate } from '../../../../contract/dates.ts';
import { LOCALES } from '../../../../contract/lang.ts';
import { clock } from '../../../engine/clock.ts';
import { useRead } from '../../../engine/read.ts';
import { pathOf } from '../../../engine/routes.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { time } from '../../../engine/ui/format.ts';
import { AppLink } from '../../../engine/ui/link.tsx';
import { Unread } from '../../../engine/ui/message-page.tsx';
import { useWords } from '../../../engine/words.ts';
import { EventLines } from './event-lines.tsx';
import css from './month-view.module.css';

type Event = Output<'GET /event/list'>['rows'][number];

export const thisMonth = (): string => hongKongDate(new Date(clock.now())).slice(0, 7);

/** The events of a month, day by day, and below as a list (EVT-1). @param month `2027-01` */
export function MonthView({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { t, lang } = useWords();
  const query = useRead('events', 'GET /event/list', { month }, { stays: true });
  const first = `${month}-01`;
  const name = new Intl.DateTimeFormat(LOCALES[lang], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${first}T00:00:00Z`),
  );
  const go = (by: number) => onMonth(addMonths(first, by).slice(0, 7));
  return (
    <div className="stack">
      <div className="row">
        <Button icon="back" label={t('events-calendar.before')} onClick={() => go(-1)} />
        <h2 aria-live="polite">{name}</h2>
        <Button icon="forward" label={t('events-calendar.after')} onClick={() => go(1)} />
      </div>
      {query.data ? (
        <>
          <Grid first={first} rows={query.data.rows} caption={t('events-calendar.caption', { month: name })} />
          {query.data.rows.length > 0 ? (
            <EventLines rows={query.data.rows} />
          ) : (
            <p className="muted">{t('events-calendar.nothing')}</p>
          )}
        </>
      ) : (
        <Unread query={query} />
      )}
    </div>
  );
}

function Grid({ first, rows, caption }: { first: string; rows: readonly Event[]; caption: string }) {
  const { lang } = useWords();
  const weekday = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', timeZone: 'UTC' });
  const weeks = weeksOf(first);
  const today = hongKongDate(new Date(clock.now()));
  return (
    <table className={css.grid}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col">
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={day === today ? css.today : undefined}>
                {day.startsWith(first.slice(0, 7)) && (
                  <Day day={day} events={rows.filter(({ startsAt }) => hongKongDate(startsAt) === day)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, events }: { day: string; events: readonly Event[] }) {
  const { t } = useWords();
  return (
    <>
      <span className={css.day}>{Number(day.slice(8))}</span>
      {events.length > 0 && (
        <span className={css.mark}>
          <span aria-hidden="true">{events.length}</span>
          <span className="visually-hidden">{t('events-calendar.count', { count: events.length })}</span>
        </span>
      )}
      {events.map(({ eventId, title, startsAt }) => (
        <AppLink key={eventId} className={css.event} to={pathOf('Offer', { kind: 'events', offerId: eventId }) ?? '/'}>
          {time(startsAt)} {title}
        </AppLink>
      ))}
    </>
  );
}

/** The weeks that a month lies in, from Sunday on, as calendars in Hong Kong have them. */
function weeksOf(first: string): string[][] {
  const next = addMonths(first, 1);
  let day = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  const weeks: string[][] = [];
  while (day < next) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)));
    day = addDays(day, 7);
  }
  return weeks;
}
