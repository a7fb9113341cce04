import { type Field, isShown, type Values } from '../form.ts';
import { typeOf } from './field-types.ts';

/** The answers of a form as they stand together: which fields are shown and what calc fields come to. */
export type Answers = {
  /** Whether the field is shown, with every field its conditions name. */
  shown(fieldName: string): boolean;
  /** The answer of a field that is shown, computed where it follows from others; undefined for all else. */
  answerOf(fieldName: string): unknown;
};

/**
 * Both sides ask this one. A field that nobody may answer stands for the value it came with. An answer that is not shown counts as not given, for conditions and for sums. Fields that
 * wait for each other in a ring are shown and come to nothing.
 */
export function answersOf(fields: readonly Field[], values: Values): Answers {
  const byName = new Map(fields.map((field) => [field.fieldName, field]));
  const seen = new Map<string, boolean>();
  const computed = new Map<string, unknown>();

  function shown(name: string): boolean {
    const field = byName.get(name);
    if (!field) return false;
    if (field.when.length === 0) return true;
    const known = seen.get(name);
    if (known !== undefined) return known;
    seen.set(name, true);
    const named: Values = Object.create(null);
    for (const { field: other } of field.when)
      named[other] = comparable(byName.has(other) ? answerOf(other) : own(values, other));
    const verdict = isShown(field, named);
    seen.set(name, verdict);
    return verdict;
  }

  function answerOf(name: string): unknown {
    const field = byName.get(name);
    if (!field || !shown(name)) return undefined;
    const type = typeOf(field);
    if (!type.compute) return own(values, name) ?? (isOpen(field) ? undefined : field.value);
    if (!computed.has(name)) {
      computed.set(name, null);
      computed.set(name, type.compute(field, answerOf));
    }
    return computed.get(name);
  }

  return { shown, answerOf };
}

/** What a condition may be held against; an object has no text of its own. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object');
  return typeof value === 'object' ? null : value;
}

/** A person may answer it: what is hidden, read-only or not editable is never taken from a post (FRM-14). */
export const isOpen = (field: Field): boolean => field.allowEdit && !field.readOnly && !field.hidden;

/** A value by name; never something an object has by birth (`constructor`). */
const own = (values: Values, name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);
