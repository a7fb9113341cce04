import { FIELD_TYPES } from '../../../contract/fields/field-type.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Condition, FieldDefinition, FormDefinition } from '../../../contract/form.ts';
import { expandRules, unknownRules } from '../../../contract/rules/parse-rules.ts';
import { localizeField } from '../forms/localize.ts';
import { type Blame, checkText } from './mistake.ts';

/** What stands around a form: the rules its tenant named, and the rooms' verbs that forms may feed. */
export type FormSurroundings = { rules: Readonly<Record<string, string>>; feeds: readonly string[] | null };

/** One form of a tenant, against everything it names. */
export function checkFormDefinition(form: FormDefinition, file: string, around: FormSurroundings, blame: Blame): void {
  if (form.formId !== file) blame(`formId is "${form.formId}" but the file is "${file}"`);
  checkText(form.title, 'title', blame);
  checkText(form.button, 'button', blame);
  if (around.feeds && !around.feeds.includes(form.feeds)) blame(`feeds the unknown verb "${form.feeds}"`);
  checkFields(form.fields, around, blame);
}

/** The fields of a form, or of a row: each may name the others beside it. */
function checkFields(fields: readonly FieldDefinition[], around: FormSurroundings, blame: Blame): void {
  const names = new Set<string>();
  for (const field of fields) {
    if (!/^[A-Za-z]\w*$/.test(field.name ?? '')) blame(`field "${field.name}": a name is letters, digits and _`);
    if (names.has(field.name)) blame(`field "${field.name}" stands there twice`);
    names.add(field.name);
  }
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const field of fields) checkField(field, byName, around, (what) => blame(`field "${field.name}": ${what}`));
}

/** A list of rows: the fields of a row as those of a form, and what only lists have. */
function checkRows(field: FieldDefinition, around: FormSurroundings, blame: Blame): void {
  const { itemType, itemMin = 0, itemLimit = 0, subtotal } = field.props ?? {};
  if (itemLimit > 0 && itemMin > itemLimit) blame(`itemMin ${itemMin} is more than itemLimit ${itemLimit}`);
  if ((itemType === 'row') !== (field.rows !== undefined)) blame('itemType "row" and rows belong together');
  if (subtotal && !field.rows?.some(({ name }) => name === subtotal))
    blame(`subtotal names the missing row field "${subtotal}"`);
  for (const { name, type, rows } of field.rows ?? []) {
    if (rows) blame(`row field "${name}": a row cannot hold rows`);
    if (FIELD_TYPES.includes(type) && typeOf({ type }).secret) blame(`row field "${name}": a row cannot hold secrets`);
  }
  checkFields(field.rows ?? [], around, (what) => blame(`row ${what}`));
}

type Named = ReadonlyMap<string, FieldDefinition>;

function checkField(field: FieldDefinition, named: Named, around: FormSurroundings, blame: Blame): void {
  const { rules } = around;
  if (!FIELD_TYPES.includes(field.type)) blame(`unknown field type "${field.type}"`);
  checkText(field.label, 'label', blame);
  if (field.subtitle) checkText(field.subtitle, 'subtitle', blame);
  checkRules(field, named, rules, blame);
  checkChoices(field, blame);
  for (const name of field.props?.fieldNameList ?? []) {
    if (!named.has(name)) blame(`calc names the missing field "${name}"`);
  }
  for (const condition of field.when ?? []) checkCondition(condition, named, blame);
  checkRows(field, around, blame);
  if (
    field.default !== undefined &&
    !typeOf(field).read(
      field.default,
      localizeField(field, (text) => text.en, rules),
    )
  )
    blame(`default ${JSON.stringify(field.default)} is no value of the type "${field.type}"`);
}

function checkRules(field: FieldDefinition, named: Named, rules: FormSurroundings['rules'], blame: Blame): void {
  const text = expandRules(field.rule ?? '', rules);
  for (const part of unknownRules(text)) blame(`unknown rule "${part}"`);
  const other = /(?:^|\|)\s*match:([^|]+)/.exec(text)?.[1]?.trim();
  if (other !== undefined && !named.has(other)) blame(`match names the missing field "${other}"`);
}

function checkChoices(field: FieldDefinition, blame: Blame): void {
  const values = new Set<string>();
  for (const choice of field.choices ?? []) {
    // The wire knows null as `null` (FRM-14).
    if (!choice.value || choice.value === 'null') blame(`a choice cannot have the value "${choice.value}"`);
    if (values.has(choice.value)) blame(`choice "${choice.value}" stands there twice`);
    values.add(choice.value);
    checkText(choice.label, `choice "${choice.value}"`, blame);
    if (choice.subTitle) checkText(choice.subTitle, `the subTitle of choice "${choice.value}"`, blame);
  }
}

function checkCondition(condition: Condition, named: Named, blame: Blame): void {
  const other = named.get(condition.field) ?? blame(`when names the missing field "${condition.field}"`);
  if (!other.choices) return;
  for (const value of [condition.is ?? [], condition.not ?? []].flat()) {
    if (!other.choices.some((choice) => choice.value === value))
      blame(`when waits for "${value}", which is no choice of "${condition.field}"`);
  }
}
