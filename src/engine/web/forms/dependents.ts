import type { Field } from '../../../contract/form.ts';
import { fieldsNamedBy } from '../../../contract/rules/parse-rules.ts';

/**
 * For each field the fields that must be looked at again when it changes: shown by it, computed from it, compared with
 * it by a rule, with rows that name its rows by their number, or through others.
 */
export type Dependents = ReadonlyMap<string, readonly string[]>;

/** Read once per form; a key in a field nobody depends on then costs one look-up. */
export function dependentsOf(fields: readonly Field[]): Dependents {
  const direct = new Map<string, Set<string>>();
  for (const field of fields) {
    const named = [
      ...field.when.map((condition) => condition.field),
      ...(field.props.fieldNameList ?? []),
      ...fieldsNamedBy(field.validationRule),
      ...listsNamedIn(field),
    ];
    for (const name of named) {
      const known = direct.get(name);
      if (known) known.add(field.fieldName);
      else direct.set(name, new Set([field.fieldName]));
    }
  }
  const closed = new Map<string, readonly string[]>();
  for (const name of direct.keys()) closed.set(name, reachedFrom(name, direct));
  return closed;
}

function reachedFrom(name: string, direct: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = new Set<string>();
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const dependent of direct.get(next) ?? []) {
      if (reached.has(dependent)) continue;
      reached.add(dependent);
      waiting.push(dependent);
    }
  }
  reached.delete(name);
  return [...reached];
}

/** The lists whose rows are named by number in the rows of a field. */
export const listsNamedIn = ({ rowForm }: Field): string[] =>
  Object.values(rowForm?.fields ?? {}).flatMap(({ props }) => props.rowOf ?? []);
