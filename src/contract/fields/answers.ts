import type { Field, Values } from '../form.ts';
import { type Answers, answerGraph } from './answer-graph.ts';
import { typeOf } from './field-types.ts';

/**
 * Both sides ask this one. A field that nobody may answer stands for the value it came with. An answer that is not
 * shown counts as not given, for conditions and for sums.
 */
export function answersOf(fields: readonly Field[], values: Values): Answers {
  const byName = new Map(fields.map((field) => [field.fieldName, field]));
  const params = (name: string, field: Field | undefined) =>
    own(values, name) ?? (field && !isOpen(field) ? field.value : undefined);
  return answerGraph(byName, params, typeOf);
}

/** A person may answer it: what is hidden, read-only or not editable is never taken from a post (FRM-14). */
export const isOpen = (field: Field): boolean => field.allowEdit && !field.readOnly && !field.hidden;

/** A value by name; never something an object has by birth (`constructor`). */
const own = (values: Values, name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);
