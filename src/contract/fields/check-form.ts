import type { CheckedForm } from '../checks/check.ts';
import { problemsOfChecks } from '../checks/find.ts';
import type { Field, FormCheck, Values } from '../form.ts';
import type { Problem } from '../problem.ts';
import { answersOf, isOpen } from './answers.ts';
import type { FieldType } from './field-type.ts';
import { typeOf } from './field-types.ts';

/**
 * What is wrong with a form, by field name; a field that is fine has no entry. What is wrong inside a list stands under
 * `<field>.<rowId>.<rowField>` as well, the first of it at the field. Objects without a prototype.
 */
export type FormProblems = Record<string, Problem[]>;

/** What is asked of a form besides its fields' own rules. */
export type WholeForm = {
  checks: readonly FormCheck[];
  /** Fields whose answer could not be read. */
  unread(name: string): boolean;
};

const NO_CHECKS: WholeForm = { checks: [], unread: () => false };

/**
 * Every rule of every field that is open and shown, the same on both sides (FRM-15), then the checks of the whole form.
 * `values` is the whole answer set: what is stored with what was typed over it. `today` is the day on
 * which ages count (`Surroundings`).
 */
export function checkForm(
  fields: readonly Field[],
  values: Values,
  today: string,
  { checks, unread }: WholeForm = NO_CHECKS,
): FormProblems {
  const problems: FormProblems = Object.create(null);
  const answers = answersOf(fields, values);
  const around = { values, today };
  const answerOf = (field: Field) => answers.answerOf(field.fieldName) ?? typeOf(field).empty(field);
  for (const field of fields) {
    const type = typeOf(field);
    if (!type.holdsValue || !isOpen(field) || !answers.shown(field.fieldName)) continue;
    const value = answerOf(field);
    const found = type.checkParts
      ? addParts(type.checkParts(value, field, around), field.fieldName, problems)
      : type.check(value, field, around);
    if (found.length > 0) problems[field.fieldName] = found;
  }
  if (checks.length === 0) return problems;
  const byName = new Map(fields.map((field) => [field.fieldName, field]));
  const form: CheckedForm = {
    field: (name) => byName.get(name),
    answer: (name) => (answers.shown(name) ? answerOf(byName.get(name)!) : undefined),
    unread,
  };
  for (const [place, found] of Object.entries(problemsOfChecks(checks, form, problems)))
    problems[place] = [...(problems[place] ?? []), ...found];
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
