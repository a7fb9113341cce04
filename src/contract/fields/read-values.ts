import type { Field, Values } from '../form.ts';
import { answersOf, isOpen } from './answers.ts';
import type { FormProblems } from './check-form.ts';
import { typeOf } from './field-types.ts';
import { refused } from './problem.ts';

/**
 * Takes a post apart (FRM-14). `values` is the answer set to store: `stored` with the posted answers of open fields
 * over it, tidy, calc fields computed anew, answers of fields that are not shown left out. Posted fields that are
 * unknown, hidden, read-only or not editable change nothing. A value of a wrong type is a problem at its field.
 * Only then does `checkForm(fields, values, today)` say whether the answers are allowed; both problems refuse the post.
 */
export function readValues(
  fields: readonly Field[],
  posted: Record<string, unknown>,
  stored: Values = {},
): { values: Values; problems: FormProblems } {
  const values: Values = Object.assign(Object.create(null), stored);
  const problems: FormProblems = Object.create(null);
  for (const field of fields) {
    const name = field.fieldName;
    const type = typeOf(field);
    if (!type.holdsValue || type.compute || !isOpen(field) || !Object.hasOwn(posted, name)) continue;
    const read = type.read(posted[name], field);
    if (read) {
      const tidy = type.tidy ? type.tidy(read.value, field) : read.value;
      values[name] = type.keep ? type.keep(tidy, values[name] ?? field.value, field) : tidy;
    } else problems[name] = [refused(type, posted[name], field)];
  }
  const answers = answersOf(fields, values);
  for (const field of fields) {
    const name = field.fieldName;
    if (!typeOf(field).compute && (!isOpen(field) || answers.shown(name))) continue;
    const value = answers.answerOf(name);
    if (value === undefined) delete values[name];
    else values[name] = value;
  }
  for (const name of Object.keys(problems)) if (!answers.shown(name)) delete problems[name];
  return { values, problems };
}
