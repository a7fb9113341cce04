import { answersOf } from '../../../contract/fields/answers.ts';
import { checkForm } from '../../../contract/fields/check-form.ts';
import { readCell } from '../../../contract/fields/choiceListEditor/cell-text.ts';
import type { Column } from '../../../contract/fields/choiceListEditor/row-plan.ts';
import { choicesOf } from '../../../contract/fields/choices.ts';
import { refused } from '../../../contract/fields/problem.ts';
import type { Field, Values } from '../../../contract/form.ts';
import type { Text } from '../../../contract/lang.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { WordKey } from '../../../contract/word-key.ts';

/** A question of a form that a column of a spreadsheet may answer, in both languages. */
export type AnswerColumn = { name: string; label: Text; en: Column; hant: Column };
/** A form as it is asked now: what an import may fill in of it, and all of its fields. */
export type AnswerForm = { version: number; columns: readonly AnswerColumn[]; fields: readonly Field[] };

/** What is wrong with a cell; a text in both languages is said in that of whoever reads it. */
export type CellProblem = { key: WordKey; params?: Record<string, string | number | Text>; below?: Problem };
/** A cell that is no answer: at which question, what it says, and what would be one. */
export type AnswerProblem = { name: string; label: Text; value: string; problem: CellProblem };

/** What a choice has to be one of; `params.allowed` names them in both languages. */
export const ONE_OF = 'sheet.oneOf';

/**
 * The answers of one line by the rules of the form. A choice is known by its label in either language, or its value;
 * what is empty stays unanswered, for a register rarely knows all that the form asks; what the form does not ask of
 * them is left out, as the form leaves it out.
 * @param cell the text under a question
 * @param about.preset answers that no column says, such as the type of membership
 * @param about.always questions that are looked at even where nothing stands under them
 */
export function readAnswers(
  { columns, fields }: AnswerForm,
  cell: (name: string) => string,
  about: { preset: Values; today: string; always?: readonly string[] },
): { values: Values; problems: AnswerProblem[] } {
  const problems: AnswerProblem[] = [];
  const values: Values = { ...about.preset };
  const filled = columns.filter(({ name }) => cell(name).trim() !== '');
  const wrong = (column: AnswerColumn, problem: CellProblem) =>
    problems.push({ name: column.name, label: column.label, value: cell(column.name).trim(), problem });
  for (const column of filled) {
    const text = cell(column.name);
    const read = readCell(text, column.en) ?? readCell(text, column.hant);
    if (read) values[column.name] = read.value;
    else wrong(column, refused(column.en.type, text, column.en.field));
  }
  const shown = answersOf(fields, values);
  const always = new Set(about.always);
  const shownFields = columns.filter(
    (column) => shown.shown(column.name) && (filled.includes(column) || always.has(column.name)),
  );
  const isMissing = (name: string) => always.has(name) && !problems.some((problem) => problem.name === name);
  const found = checkForm(fields, values, about.today);
  for (const column of shownFields) {
    const [first] = found[column.name] ?? [];
    if (first && (Object.hasOwn(values, column.name) || isMissing(column.name))) wrong(column, first);
  }
  const known = new Set([...Object.keys(about.preset), ...shownFields.map(({ name }) => name)]);
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name))),
    // in the order of the form
    problems: shownFields.flatMap(({ name }) =>
      problems.filter((problem) => problem.name === name).map((problem) => withChoices(columns, problem)),
    ),
  };
}

/** Of a choice it is said what there is to choose from. */
function withChoices(columns: readonly AnswerColumn[], wrong: AnswerProblem): AnswerProblem {
  if (wrong.problem.key !== 'problem.choice') return wrong;
  const { en, hant } = columns.find(({ name }) => name === wrong.name)!;
  const labels = ({ field }: Column) =>
    choicesOf(field)
      .list.filter(({ value }) => value !== null)
      .map(({ label }) => label);
  return { ...wrong, problem: oneOf({ en: labels(en), 'zh-hant': labels(hant) }) };
}

/** A cell has to be one of these. */
export const oneOf = (names: { en: readonly string[]; 'zh-hant': readonly string[] }): CellProblem => ({
  key: ONE_OF,
  params: { allowed: { en: names.en.join(', '), 'zh-hant': names['zh-hant'].join('、') } },
});
