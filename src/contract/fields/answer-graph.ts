import { type Field, isShown, type Values } from '../form.ts';
import type { TypeOf } from './field-type.ts';

/** The answers of a form as they stand together: which fields are shown and what calc fields come to. */
export type Answers = {
  /** Whether the field is shown, with every field its conditions name. */
  shown(fieldName: string): boolean;
  /** The answer of a field that is shown, computed where it follows from others; undefined for all else. */
  answerOf(fieldName: string): unknown;
};

/**
 * Works out what hangs on what, in a form and in each row of a list. `given` is the answer as it was given, also for a
 * name that is no field (`field` is undefined then). Fields that wait for each other in a ring are shown and come to
 * nothing.
 */
export function answerGraph(
  byName: ReadonlyMap<string, Field>,
  params: (name: string, field: Field | undefined) => unknown,
  typeOf: TypeOf,
): Answers {
  const access = new Map<string, boolean>();
  const computed = new Map<string, unknown>();

  function shown(name: string): boolean {
    const field = byName.get(name);
    if (!field) return false;
    if (field.when.length === 0) return true;
    const known = access.get(name);
    if (known !== undefined) return known;
    access.set(name, true);
    const named: Values = Object.create(null);
    for (const { field: second } of field.when)
      named[second] = comparable(byName.has(second) ? answerOf(second) : params(second, undefined));
    const verdict = isShown(field, named);
    access.set(name, verdict);
    return verdict;
  }

  function answerOf(name: string): unknown {
    const field = byName.get(name);
    if (!field || !shown(name)) return undefined;
    const type = typeOf(field);
    if (!type.compute) return params(name, field);
    if (!computed.has(name)) {
      computed.set(name, null);
      computed.set(name, type.compute(field, amountOf));
    }
    return computed.get(name);
  }

  function amountOf(name: string): unknown {
    const answer = answerOf(name);
    if (answer === undefined) return undefined;
    const field = byName.get(name)!;
    const type = typeOf(field);
    return type.amount ? type.amount(answer, field) : answer;
  }

  return { shown, answerOf };
}

/** What a condition may be held against; an object has no text of its own. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((value) => typeof value !== 'object');
  return typeof value === 'object' ? null : value;
}
