import type { Choice, ChoiceDefinition, Field, FieldDefinition, FormDefinition, RowForm } from '../form.ts';
import type { Text } from '../lang.ts';
import { expandRules } from '../rules/parse-rules.ts';
import { defaultOf } from './default-of.ts';
import { typeOf } from './field-types.ts';
import { withOthers } from './with-others.ts';

/** Puts a text into the reader's language. */
export type Say = (text: Text) => string;
type NamedRules = Readonly<Record<string, string>>;

/** The fields of a definition in one language, untouched: every value is the default, everything may be edited. */
export function localizeFields(definition: FormDefinition, say: Say, rules: NamedRules): Field[] {
  return withOthers(definition.fields).map((field) => localizeField(field, say, rules));
}

/** One field as `GET /form/get` sends it, before its value and rights are known (spec §3, FRM-3). */
export function localizeField(definition: FieldDefinition, say: Say, rules: NamedRules): Field {
  const field: Field = {
    fieldName: definition.name,
    fieldLabel: say(definition.label),
    fieldSubtitle: definition.subtitle ? say(definition.subtitle) : '',
    type: definition.type,
    allowEdit: true,
    translation: { ...definition.label },
    readOnly: definition.readOnly ?? false,
    hidden: definition.hidden ?? false,
    keepFromReset: definition.keepFromReset ?? false,
    props: definition.rows ? { ...definition.props, formId: rowFormId(definition) } : (definition.props ?? {}),
    validationRule: expandRules(definition.rule ?? '', rules),
    value: null,
    defaultValue: definition.default ?? null,
    option: definition.choices
      ? JSON.stringify(definition.choices.map((choice) => localizeChoice(choice, definition.type, say)))
      : '',
    required: definition.required ?? false,
    error: '',
    valid: true,
    searchTerm: '',
    selectedItem: null,
    when: definition.when ?? [],
    ...(definition.secret && { secret: true as const }),
    ...(definition.rows && { rowForm: localizeRows(definition.rows, say, rules) }),
  };
  Object.assign(field, typeOf(field).takes?.(field));
  field.defaultValue = defaultOf(field);
  field.value = field.defaultValue;
  return field;
}

/** What the form of a row is called on the wire (FRM-4); it lives inside its list and nowhere else. */
const rowFormId = ({ name, props }: FieldDefinition): string => props?.formId ?? name;

function localizeRows(rows: readonly FieldDefinition[], say: Say, named: NamedRules): RowForm {
  const fields = withOthers(rows).map((field) => localizeField(field, say, named));
  return {
    fields: Object.fromEntries(fields.map((field) => [field.fieldName, field])),
    fieldList: fields.map(({ fieldName }) => fieldName),
  };
}

function localizeChoice(choice: ChoiceDefinition, type: Choice['type'], say: Say): Choice {
  return {
    value: choice.value,
    label: say(choice.label),
    ...(type && { type }),
    ...(choice.subTitle && { subTitle: say(choice.subTitle) }),
    ...(choice.props && { props: choice.props }),
    ...(choice.hidden && { hidden: true }),
  };
}
