import { addDays, addMonths, hongKongDate } from '../../../contract/dates.ts';
import { LOCALES } from '../../../contract/lang.ts';
import { clock } from '../clock.ts';
import { Button } from '../ui/button.tsx';
import { time } from '../ui/format.ts';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './month-grid.module.css';

/** Something that stands on a day of a month. */
export type MonthEntry = { key: string; title: string; startsAt: string; to: string };

export const thisMonth = (): string => hongKongDate(new Date(clock.now())).slice(0, 7);

/** The name of a month, written out. @param month `2027-01` */
export const useMonthName = (month: string): string =>
  new Intl.DateTimeFormat(LOCALES[useWords().lang], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Which month is shown, with the ones before and after. @param month `2027-01` */
export function MonthSwitch({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { t } = useWords();
  const name = useMonthName(month);
  const go = (by: number) => onMonth(addMonths(`${month}-01`, by).slice(0, 7));
  return (
    <div className="row">
      <Button icon="back" label={t('calendar.before')} onClick={() => go(-1)} />
      <h2 aria-live="polite">{name}</h2>
      <Button icon="forward" label={t('calendar.after')} onClick={() => go(1)} />
    </div>
  );
}

/** A month day by day; on a phone a day says how many there are. @param month `2027-01` */
export function MonthGrid({ month, entries }: { month: string; entries: readonly MonthEntry[] }) {
  const { lang } = useWords();
  const caption = useMonthName(month);
  const weekday = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', timeZone: 'UTC' });
  const weeks = weeksOf(`${month}-01`);
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
                {day.startsWith(month) && (
                  <Day day={day} entries={entries.filter(({ startsAt }) => hongKongDate(startsAt) === day)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, entries }: { day: string; entries: readonly MonthEntry[] }) {
  const { t } = useWords();
  return (
    <>
      <span className={css.day}>{Number(day.slice(8))}</span>
      {entries.length > 0 && (
        <span className={css.mark}>
          <span aria-hidden="true">{entries.length}</span>
          <span className="visually-hidden">{t('calendar.count', { count: entries.length })}</span>
        </span>
      )}
      {entries.map(({ key, title, startsAt, to }) => (
        <AppLink key={key} className={css.event} to={to}>
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
