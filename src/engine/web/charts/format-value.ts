import { hoursText } from '../../../contract/hours.ts';
import { LOCALES } from '../../../contract/lang.ts';
import { money, number } from '../ui/format.ts';
import { currentLang } from '../words.ts';
import type { ChartData } from './chart-data.ts';

/** A number of a chart in words: cents as money, minutes as hours, so many of a hundred with their sign, counts and days as they are. */
export const formatValue = ({ unit }: Pick<ChartData, 'unit'>, value: number): string =>
  unit === 'money'
    ? money(value)
    : unit === 'hours'
      ? hoursText(value)
      : unit === 'percent'
        ? `${number(value)}%`
        : number(value);

/** The same beside a bar, where there is little room: `1.2M`. */
export function formatShort({ unit }: Pick<ChartData, 'unit'>, value: number): string {
  if (unit !== 'money') return formatValue({ unit }, value);
  return new Intl.NumberFormat(LOCALES[currentLang()], { notation: 'compact', maximumFractionDigits: 1 }).format(
    value / 100,
  );
}

/** Stored steps of one unit that the value axis counts in: minutes of an hour, cents of a dollar. */
export const axisUnit = ({ unit }: Pick<ChartData, 'unit'>): number =>
  unit === 'hours' ? 60 : unit === 'money' ? 100 : 1;
