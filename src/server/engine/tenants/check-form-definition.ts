import { FIELD_TYPES } from '../../../contract/fields/field-type.ts';
import { isBuilt, typeOf } from '../../../contract/fields/field-types.ts';
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
  const names = new Set<string>();
  for (const field of form.fields) {
    if (!/^[A-Za-z]\w*$/.test(field.name ?? '')) blame(`field "${field.name}": a name is letters, digits and _`);
    if (names.has(field.name)) blame(`field "${field.name}" stands there twice`);
    names.add(field.name);
  }
  const byName = new Map(form.fields.map((field) => [field.name, field]));
  for (const field of form.fields) checkField(field, byName, around, (what) => blame(`field "${field.name}": ${what}`));
}

type Named = ReadonlyMap<string, FieldDefinition>;

function checkField(field: FieldDefinition, named: Named, { rules }: FormSurroundings, blame: Blame): void {
  if (!FIELD_TYPES.includes(field.type)) blame(`unknown field type "${field.type}"`);
  if (!isBuilt(field.type)) blame(`fields of the type "${field.type}" cannot be used yet`);
  checkText(field.label, 'label', blame);
  if (field.subtitle) checkText(field.subtitle, 'subtitle', blame);
  checkRules(field, named, rules, blame);
  checkChoices(field, blame);
  for (const name of field.props?.fieldNameList ?? []) {
    if (!named.has(name)) blame(`calc names the missing field "${name}"`);
  }
  for (const condition of field.when ?? []) checkCondition(condition, named, blame);
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
