import { useLayoutEffect } from 'react';
import { type DateRange, DayPicker } from 'react-day-picker';
import { enGB, zhCN, zhHK } from 'react-day-picker/locale';
import type { Lang } from '../../lang.ts';
import { YEAR_MAX, YEAR_MIN } from '../../limits.ts';

const LOCALE = { en: enGB, 'zh-hant': zhHK, 'zh-hans': zhCN };

/** The calendar's days are those of the machine's zone at midnight, in and out, so no day is ever shifted. */
const asDate = (day: string) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
const asDay = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** A month to choose one day or the first and last day from; Monday first, 1900 to 2100 (FRM-6). */
export default function Calendar({
  days,
  range,
  lang,
  onPick,
  onReady,
}: {
  /** Chosen days, `yyyy-mm-dd`: none, one, or the first and the last. */
  days: readonly string[];
  range: boolean;
  lang: Lang;
  onPick: (days: string[]) => void;
  /** It stands on the page. */
  onReady: () => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useLayoutEffect(onReady, []);
  const [first, last] = days.map(asDate);
  const both = {
    locale: LOCALE[lang],
    weekStartsOn: 1,
    captionLayout: 'dropdown',
    startMonth: new Date(YEAR_MIN, 0),
    endMonth: new Date(YEAR_MAX, 11),
    defaultMonth: first,
    fixedWeeks: true,
  } as const;
  if (!range) {
    return (
      <DayPicker
        {...both}
        mode="single"
        selected={first}
        onSelect={(date) => onPick(date ? [asDay(date)] : days.slice())}
      />
    );
  }
  const selected: DateRange | undefined = first && { from: first, to: last };
  return (
    <DayPicker {...both} mode="range" selected={selected} onSelect={(_, day) => onPick(nextRange(days, asDay(day)))} />
  );
}

/** The first click sets one end, the second the other, a third begins anew. */
function nextRange(days: readonly string[], day: string): string[] {
  if (days.length !== 1) return [day];
  return [days[0]!, day].sort();
}
