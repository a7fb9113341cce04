import { checkOf, isFinder } from './checks/checks.ts';
import { isBlank } from './fields/clean-text.ts';
import { FIELD_TYPES } from './fields/field-type-names.ts';
import { typeOf } from './fields/field-types.ts';
import { localizeField } from './fields/localize.ts';
import { authoringOf } from './fields/new-field.ts';
import type { Condition, FieldDefinition, FormCheck, FormDefinition } from './form.ts';
import type { Text } from './lang.ts';
import type { Problem } from './problem.ts';
import { expandRules, fieldsNamedBy, unknownRules } from './rules/parse-rules.ts';
import type { WordKey } from './word-key.ts';

/** Something wrong in a form definition. The loader says `said` and stops; the editor shows the word at its place. */
export type DefinitionProblem = Problem & {
  /** `name` of a field, `<list>/<name>` of one in a row; null: the form itself. */
  field: string | null;
  /** Where in it: `label.en`, `subtitle.zh-hant`, `choice.<value>.en`, `choices`, `when`, `itemMin` … */
  part: string;
  /** For developers, at the start. */
  said: string;
};

/** What stands around a form: the rules its tenant named. */
type NamedRules = Readonly<Record<string, string>>;
type Blame = (part: string, said: string, key: WordKey, params?: Problem['params']) => void;

/** Every mistake in a definition, in the order of its fields. What it names outside of itself the loader checks. */
export function definitionProblems(form: FormDefinition, rules: NamedRules): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const blameAt =
    (field: string | null, before: string): Blame =>
    (part, said, key, params) =>
      problems.push({ field, part, said: before + said, key, ...(params && { params }) });
  checkText(form.title, 'title', 'title', blameAt(null, ''));
  checkText(form.button, 'button', 'button', blameAt(null, ''));
  checkFields(form.fields, rules, (name) => blameAt(name, ''), '');
  for (const check of form.checks ?? []) checkCheck(check, form.fields, blameAt);
  return problems;
}

/** A check of the whole form: that it is there, and has every field and figure it needs, as it needs them. */
function checkCheck(
  { check: name, fields, figures, behind }: FormCheck,
  all: readonly FieldDefinition[],
  blameAt: (field: string | null, before: string) => Blame,
): void {
  const key = 'form-editor.problem.check';
  const blame: Blame = (_part, said, ...rest) => blameAt(null, `check "${name}" `)('checks', said, ...rest);
  const check = checkOf(name);
  if (!check) {
    blameAt(null, '')('checks', `unknown check "${name}"`, key);
    return;
  }
  for (const part of Object.keys(fields)) if (!check.parts.includes(part)) blame('', `has no part "${part}"`, key);
  for (const part of check.parts) {
    const field = all.find((field) => field.name === fields[part]);
    if (!Object.hasOwn(fields, part)) blame('', `lacks a field for its part "${part}"`, key);
    else if (!field) blame('', `names the missing field "${fields[part]}"`, key);
    else if (!isFinder(check) && !isAmount(field))
      blame('', `names the field "${field.name}", which holds no amount`, key);
    else if (field.when?.length)
      blameAt(field.name, '')(
        'when',
        `check "${name}" names the field "${field.name}", which is not always shown`,
        key,
      );
  }
  const needed = isFinder(check) ? [] : check.figures;
  for (const figure of Object.keys(figures)) if (!needed.includes(figure)) blame('', `has no figure "${figure}"`, key);
  for (const figure of needed) {
    const params = Object.hasOwn(figures, figure) ? figures[figure]! : undefined;
    if (params === undefined) blame('', `lacks the figure "${figure}"`, key);
    else if (!Number.isSafeInteger(params) || params < 0)
      blame('', `has the figure "${figure}" ${params}, which is no whole number from 0`, key);
  }
  if (behind !== undefined && !all.some((field) => field.name === behind))
    blame('', `stands behind the missing field "${behind}"`, key);
}

/** One amount, or a list with a column that is summed up. */
function isAmount(field: FieldDefinition): boolean {
  if (!FIELD_TYPES.includes(field.type) || !typeOf(field).counted) return false;
  return typeOf(field).checkParts === undefined || field.props?.subtotal !== undefined;
}

type BlameAt = (field: string) => Blame;

/** The fields of a form, or of a row: each may name the others beside it. */
function checkFields(fields: readonly FieldDefinition[], rules: NamedRules, blameAt: BlameAt, before: string): void {
  const names = new Set<string>();
  for (const { name } of fields) {
    const blame = blameAt(name);
    if (!/^[A-Za-z]\w*$/.test(name ?? ''))
      blame('', `${before}field "${name}": a name is letters, digits and _`, 'form-editor.problem.name');
    if (names.has(name)) blame('', `${before}field "${name}" stands there twice`, 'form-editor.problem.twice');
    names.add(name);
  }
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const field of fields) {
    const blame: Blame = (part, said, ...rest) =>
      blameAt(field.name)(part, `${before}field "${field.name}": ${said}`, ...rest);
    checkField(field, byName, rules, blame);
    checkRows(
      field,
      byName,
      rules,
      blame,
      (name) => blameAt(`${field.name}/${name}`),
      `${before}field "${field.name}": `,
    );
  }
}

/** A text must stand in both languages that people write. */
function checkText(text: Text | undefined, part: string, what: string, blame: Blame): void {
  for (const lang of ['en', 'zh-hant'] as const) {
    if (typeof text?.[lang] === 'string' && !isBlank(text[lang])) continue;
    const key = lang === 'en' ? 'form-editor.problem.textEn' : 'form-editor.problem.textZh';
    blame(`${part}.${lang}`, `${what} has no text in ${lang}`, key);
  }
}

type Named = ReadonlyMap<string, FieldDefinition>;

function checkField(field: FieldDefinition, named: Named, rules: NamedRules, blame: Blame): void {
  if (!FIELD_TYPES.includes(field.type)) {
    blame('type', `unknown field type "${field.type}"`, 'form-editor.problem.type');
    return;
  }
  checkText(field.label, 'label', 'label', blame);
  // what refers to files is read by others than the form: it cannot be encrypted with it
  if (field.secret && typeOf(field).files)
    blame('', 'a field that holds files cannot be secret', 'form-editor.problem.secret');
  if (field.subtitle) checkText(field.subtitle, 'subtitle', 'subtitle', blame);
  checkRules(field, named, rules, blame);
  checkChoices(field, blame);
  checkProps(field, named, blame);
  for (const condition of field.when ?? []) checkCondition(condition, field, named, blame);
  if (field.default === undefined) return;
  const plain = localizeField(field, (text) => text.en, rules);
  if (!typeOf(field).read(field.default, plain))
    blame(
      'default',
      `default ${JSON.stringify(field.default)} is no value of the type "${field.type}"`,
      'form-editor.problem.default',
    );
}

function checkRules(field: FieldDefinition, named: Named, rules: NamedRules, blame: Blame): void {
  const text = expandRules(field.rule ?? '', rules);
  for (const part of unknownRules(text)) blame('rule', `unknown rule "${part}"`, 'form-editor.problem.rule');
  for (const second of fieldsNamedBy(text))
    if (!named.has(second)) blame('rule', `a rule names the missing field "${second}"`, 'form-editor.problem.rule');
}

function checkChoices(field: FieldDefinition, blame: Blame): void {
  const values = new Set<string>();
  const offered = (field.choices ?? []).filter(({ hidden }) => !hidden);
  if (authoringOf(field).choices === 'needed' && offered.length === 0)
    blame('choices', 'has no choices', 'form-editor.problem.choices');
  for (const { value, label, subTitle } of field.choices ?? []) {
    // The wire knows null as `null` (FRM-14).
    if (!value || value === 'null')
      blame('choices', `a choice cannot have the value "${value}"`, 'form-editor.problem.choiceValue');
    if (values.has(value)) blame('choices', `choice "${value}" stands there twice`, 'form-editor.problem.choiceTwice');
    values.add(value);
    checkText(label, `choice.${value}`, `choice "${value}"`, blame);
    if (subTitle) checkText(subTitle, `choiceHint.${value}`, `the subTitle of choice "${value}"`, blame);
  }
}

function checkProps(field: FieldDefinition, named: Named, blame: Blame): void {
  const { fieldNameList = [], min, max } = field.props ?? {};
  if (authoringOf(field).own.includes('fieldNameList') && fieldNameList.length === 0)
    blame('fieldNameList', 'calc names no fields', 'form-editor.problem.calcNone');
  for (const name of fieldNameList) {
    if (!named.has(name)) blame('fieldNameList', `calc names the missing field "${name}"`, 'form-editor.problem.calc');
  }
  if (min !== undefined && max !== undefined && min > max)
    blame('min', `min ${min} is more than max ${max}`, 'form-editor.problem.minMax', { min, max });
}

/** A list of rows: the fields of a row as those of a form, and what only lists have. */
function checkRows(
  field: FieldDefinition,
  named: Named,
  rules: NamedRules,
  blame: Blame,
  blameAt: BlameAt,
  before: string,
): void {
  const { itemType, itemMin = 0, itemLimit = 0, subtotal } = field.props ?? {};
  if (itemLimit > 0 && itemMin > itemLimit)
    blame('itemMin', `itemMin ${itemMin} is more than itemLimit ${itemLimit}`, 'form-editor.problem.minMax', {
      min: itemMin,
      max: itemLimit,
    });
  if ((itemType === 'row') !== (field.rows !== undefined))
    blame('', 'itemType "row" and rows belong together', 'form-editor.problem.rows');
  if (subtotal && !field.rows?.some(({ name }) => name === subtotal))
    blame('', `subtotal names the missing row field "${subtotal}"`, 'form-editor.problem.rows');
  for (const { name, type, rows, props, secret } of field.rows ?? []) {
    if (props?.rowOf !== undefined && !named.get(props.rowOf)?.rows)
      blame('', `row field "${name}": rowOf names the missing list "${props.rowOf}"`, 'form-editor.problem.rows');
    if (rows) blame('', `row field "${name}": a row cannot hold rows`, 'form-editor.problem.rows');
    if (secret || (FIELD_TYPES.includes(type) && typeOf({ type }).secret))
      blame('', `row field "${name}": a row cannot hold secrets`, 'form-editor.problem.rows');
  }
  checkFields(field.rows ?? [], rules, blameAt, `${before}row `);
}

/** What a condition waits for must be there, before or behind the field, and must not be the field itself. */
function checkCondition(condition: Condition, field: FieldDefinition, named: Named, blame: Blame): void {
  const second = named.get(condition.field);
  if (!second || condition.field === field.name) {
    blame('when', `when names the missing field "${condition.field}"`, 'form-editor.problem.whenField');
    return;
  }
  const waits = [condition.is ?? [], condition.not ?? []].flat();
  if (waits.length === 0) blame('when', 'when waits for nothing', 'form-editor.problem.whenNothing');
  if (!second.choices) return;
  for (const value of waits) {
    if (!second.choices.some((choice) => choice.value === value))
      blame(
        'when',
        `when waits for "${value}", which is no choice of "${condition.field}"`,
        'form-editor.problem.whenChoice',
      );
  }
}
