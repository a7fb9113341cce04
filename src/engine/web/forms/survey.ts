import { isOpen } from '../../../contract/fields/answers.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Field } from '../../../contract/form.ts';
import type { Fault } from '../../../contract/problem.ts';
import { sameJson } from '../../../contract/same-json.ts';
import type { FormStore } from './form-store.ts';

/** A field, or a part of its answer. */
export type Spot = { name: string; part: string };
/** What is still to be done in some fields: left empty, or wrong; the first of both. */
export type Survey = { missing: number; wrong: number; answered: number; first: Spot | null };

/** What is wrong by place, as `FormStore.problems` finds it. */
type Found = ReturnType<FormStore['problems']>;

/** What is wrong with an answer itself, and the parts of it that are wrong. What a part says is not the field's own. */
export function wrongAt(problems: Found, name: string): { own: Fault | null; parts: readonly [string, Fault][] } {
  const parts = Object.entries(problems).flatMap(([place, [fault]]): [string, Fault][] =>
    fault && place.startsWith(`${name}.`) ? [[place.slice(name.length + 1), fault]] : [],
  );
  const own = problems[name]?.find((fault) => !parts.some(([, inside]) => inside === fault)) ?? null;
  return { own, parts };
}

/** Looks at these fields as a submit would. What a list holds counts cell by cell. */
export function surveyOf(store: FormStore, names: readonly string[], problems: Found = store.problems()): Survey {
  const survey: Survey = { missing: 0, wrong: 0, answered: 0, first: null };
  const note = (isMissing: boolean, spot: Spot) => {
    survey[isMissing ? 'missing' : 'wrong'] += 1;
    survey.first ??= spot;
  };
  for (const name of names) {
    const { field, value, shown } = store.get(name);
    const type = typeOf(field);
    if (!type.holdsValue || !shown || !isOpen(field)) continue;
    const blank = isBlank(value, field) && store.isRead(name);
    if (!blank && !type.compute) survey.answered += 1;
    const { own, parts } = wrongAt(problems, name);
    if (own !== null) note(blank, { name, part: '' });
    // A list in which nothing stands is one gap, however many rows it begins with.
    else for (const [part] of parts) note(isNothing(type.partOf?.(value, part)), { name, part });
  }
  return survey;
}

const isBlank = (value: unknown, field: Field): boolean =>
  isNothing(value) || sameJson(value, typeOf(field).empty(field));

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.every(isNothing));
