import { addDays, formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { publicHoliday } from '../../contract/public-holidays.ts';

/** Weeks that are offered: the next twelve. */
const OFFERED = Array.from({ length: 12 }, (_, at) => at + 1);

/** Copies the shown week into the weeks that are ticked; public holidays in them are named. @param monday its first day */
export function CopyWeekDialog({ monday, count, onClose }: { monday: string; count: number; onClose: () => void }) {
  const { t } = useWords();
  const weeks = OFFERED.map((on) => addDays(monday, 7 * on));
  const span = (week: string) => t('shifts.weekOf', { from: formatDate(week), to: formatDate(addDays(week, 6)) });
  const form = useSmallForm<string>(
    { ...Object.fromEntries(weeks.map((week) => [week, span(week)])), holidays: t('shifts.onHolidays') },
    { [weeks[0]!]: 'true' },
  );
  const chosen = weeks.filter((week) => form.values[week] === 'true');
  const holidaysOf = (week: string) =>
    dotted(
      Array.from({ length: 7 }, (_, on) => addDays(week, on)).map((day) => {
        const holiday = publicHoliday(day);
        return holiday && t('shifts.holidayOn', { day: formatDate(day), holiday: t(holiday) });
      }),
    );
  return (
    <FormDialog
      form={form}
      title={t('shifts.copyWeek')}
      action={t('shifts.copyWeekAct', { count: chosen.length })}
      disabled={chosen.length === 0}
      onSend={() =>
        callApi('POST /shift/desk/copyWeek', {
          from: monday,
          weeks: JSON.stringify(chosen),
          holidays: form.values.holidays === 'true',
        })
      }
      onClose={onClose}
      refresh={() => refresh('shifts')}
    >
      <p>{t('shifts.copyWeekAsk', { week: span(monday), count })}</p>
      <fieldset className="stack" data-gap="s">
        <legend>{t('shifts.copyWeekTo')}</legend>
        {weeks.map((week) => {
          const holidays = holidaysOf(week);
          return <Checkbox key={week} {...form.box(week)} {...(holidays && { hint: holidays })} />;
        })}
      </fieldset>
      <Checkbox {...form.box('holidays')} />
    </FormDialog>
  );
}
