import type { Field, Values } from '../form.ts';
import { answersOf, isOpen } from './answers.ts';
import type { FieldType, Problem } from './field-type.ts';
import { typeOf } from './field-types.ts';

/**
 * What is wrong with a form, by field name; a field that is fine has no entry. What is wrong inside a list stands under
 * `<field>.<rowId>.<rowField>` as well, the first of it at the field. Objects without a prototype.
 */
export type FormProblems = Record<string, Problem[]>;

/**
 * Every rule of every field that is open and shown, the same on both sides (FRM-15). `values` is the whole answer
 * set: what is stored with what was typed over it. `today` is Hong Kong's date, `yyyy-mm-dd`.
 */
export function checkForm(fields: readonly Field[], values: Values, today: string): FormProblems {
  const problems: FormProblems = Object.create(null);
  const answers = answersOf(fields, values);
  const around = { values, today };
  for (const field of fields) {
    const type = typeOf(field);
    if (!type.holdsValue || !isOpen(field) || !answers.shown(field.fieldName)) continue;
    const value = answers.answerOf(field.fieldName) ?? type.empty(field);
    const found = type.checkParts
      ? addParts(type.checkParts(value, field, around), field.fieldName, problems)
      : type.check(value, field, around);
    if (found.length > 0) problems[field.fieldName] = found;
  }
  return problems;
}

/** Puts what is wrong inside an answer under its place. @returns what is wrong with the answer itself */
function addParts(
  { own, parts }: ReturnType<NonNullable<FieldType['checkParts']>>,
  fieldName: string,
  problems: FormProblems,
): Problem[] {
  const places = Object.keys(parts);
  for (const place of places) problems[`${fieldName}.${place}`] = parts[place]!;
  return own.length > 0 ? own : (parts[places[0] ?? '']?.slice(0, 1) ?? []);
}
