import { hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { dateProblem } from '../../../../contract/fields/date-problem.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';

/**
 * The days that a certificate is about, as they were typed; the last one may be to come, hours cannot.
 * @throws Refusal at the fields
 */
export function readPeriod(typed: { from: string; to: string }, now: Date): { from: string; to: string } {
  const problems: Record<string, Problem[]> = {};
  const read = (field: 'from' | 'to') => {
    const day = parseDate(typed[field]);
    if (day === null)
      problems[field] = [typed[field].trim() === '' ? { key: 'problem.fillOut' } : dateProblem(typed[field])];
    return day;
  };
  const [from, to] = [read('from'), read('to')];
  if (from && to && to < from) problems.to = [{ key: 'problem.dateOrder' }];
  if (from && from > hongKongDate(now)) problems.from ??= [{ key: 'problem.hoursFuture' }];
  if (!from || !to || Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  return { from, to };
}
