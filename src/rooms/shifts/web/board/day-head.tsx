import { hongKongDate } from '../../../../contract/dates.ts';
import { LOCALES } from '../../../../contract/lang.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { publicHoliday } from '../../contract/public-holidays.ts';
import css from './board.module.css';

export const todayHere = (): string => hongKongDate(new Date(clock.now()));

/** A day as people say it: `Mon 4/1`, or in full. @param day `2027-01-04` */
export function useDayName(): (day: string, full?: boolean) => string {
  const { lang } = useWords();
  return (day, full = false) => {
    const name = new Intl.DateTimeFormat(LOCALES[lang], { weekday: full ? 'long' : 'short', timeZone: 'UTC' });
    const weekday = name.format(new Date(`${day}T00:00:00Z`));
    const date = `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
    return lang === 'en' ? `${weekday} ${date}` : `${date} ${weekday}`;
  };
}

/** The head of a day: its name (`brief`: without the month), whether it is today, and the public holiday it is. */
export function DayHead({ day, full = false, brief = false }: { day: string; full?: boolean; brief?: boolean }) {
  const { t } = useWords();
  const name = useDayName();
  const holiday = publicHoliday(day);
  return (
    <>
      <span className={css.day}>{brief ? name(day).replace(/\/\d+/, '') : name(day, full)}</span>
      {day === todayHere() && <span className={css.today}>{t('shifts.today')}</span>}
      {holiday && <span className={css.holiday}>{t(holiday)}</span>}
    </>
  );
}
