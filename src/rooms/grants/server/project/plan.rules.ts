import { addDays, addMonths } from '../../../../contract/dates.ts';
import type { Values } from '../../../../contract/form.ts';
import type { ReportRow } from '../reports/report.store.ts';

/** What of the reports may be laid out anew: those after the last that was ever handed in. */
export function planOf(
  reports: readonly ReportRow[],
  begins: string,
): { from: string; number: number; open: ReportRow[] } {
  const last = reports.findLast(({ submitted_at }) => submitted_at !== null);
  return {
    from: last ? addDays(last.to_on, 1) : begins,
    number: (last?.number ?? 0) + 1,
    open: reports.filter(({ number }) => number > (last?.number ?? 0)),
  };
}

/** The last day of a project as its reports have it, else as its application says, else a year after it began. */
export function endOf(reports: readonly ReportRow[], answers: Values, begins: string): string {
  const planned = reports.at(-1)?.to_on;
  const applied = typeof answers.period === 'string' ? (answers.period.split(',')[1] ?? '') : '';
  return planned ?? (applied > begins ? applied : addDays(addMonths(begins, 12), -1));
}
