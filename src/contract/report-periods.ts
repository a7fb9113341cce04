import { addDays, addMonths } from './dates.ts';

/** A project of five years that reports every month; whoever asks for more has mistyped the last day. */
export const MAX_REPORTS = 60;

/** The periods of so many months from one day to another, both included; one more than `MOST_REPORTS` at most. */
export function reportPeriods(from: string, to: string, everyMonths: number): { from: string; to: string }[] {
  const list: { from: string; to: string }[] = [];
  for (let at = 0; list.length <= MAX_REPORTS; at += 1) {
    const begins = addMonths(from, at * everyMonths);
    if (begins > to) break;
    const ends = addDays(addMonths(from, (at + 1) * everyMonths), -1);
    list.push({ from: begins, to: ends < to ? ends : to });
  }
  return list;
}
