import { formatDate, parseDate } from '../dates.ts';
import { isOpen } from '../fields/answers.ts';
import { problem } from '../fields/problem.ts';
import type { FormFinder } from './check.ts';

type Row = { id: string; values: Record<string, unknown> };

/** Every step of a plan lies within the project period (product.md, Grants). A day that cannot be read is its field's affair. */
export const grantTimeline: FormFinder<'period' | 'timeline'> = {
  title: 'form-coach.timeline',
  parts: ['period', 'timeline'],
  find(form, { period, timeline }) {
    const [begins, ends] = String(form.answer(period) ?? '').split(',');
    const rows = rowsOf(form.answer(timeline));
    const within = { key: 'form-coach.timeline.within' } as const;
    if (!isDay(begins) || !isDay(ends) || !rows.some(({ values }) => isDay(values.from) || isDay(values.until)))
      return [{ rule: 'within', title: within, state: 'open', problem: null, place: null }];
    const outside = problem('problem.check.stepOutside', { from: formatDate(begins), to: formatDate(ends) });
    const places = rows.flatMap(({ id, values }) =>
      ['from', 'until'].flatMap((column) => {
        const day = values[column];
        return isDay(day) && (day < begins || day > ends) ? `${timeline}.${id}.${column}` : [];
      }),
    );
    if (places.length === 0) return [{ rule: 'within', title: within, state: 'met', problem: null, place: null }];
    if (isOpenIn(form.field(timeline)))
      return places.map((place) => ({ rule: place, title: within, state: 'wrong', problem: outside, place }));
    // What nobody may change about the steps is mended by the period, where that is open.
    const place = isOpenIn(form.field(period)) ? period : null;
    return [{ rule: 'within', title: within, state: 'wrong', problem: place === null ? null : outside, place }];
  },
};

const isDay = (value: unknown): value is string => typeof value === 'string' && parseDate(value) === value;

const isOpenIn = (field: Parameters<typeof isOpen>[0] | undefined): boolean => field !== undefined && isOpen(field);

function rowsOf(value: unknown): Row[] {
  if (!Array.isArray(value)) return [];
  return value.filter((row): row is Row => typeof row?.id === 'string' && typeof row.values === 'object' && row.values);
}
