import { ADDED_NAME, LIMIT_PROPS, type LimitProp, type OwnProp } from '../../../../contract/fields/authoring.ts';
import { authoringOf } from '../../../../contract/fields/new-field.ts';
import type { ChoiceDefinition, FieldDefinition, FieldProps, FormDefinition } from '../../../../contract/form.ts';
import type { Text } from '../../../../contract/lang.ts';

type Fields = readonly FieldDefinition[];

/**
 * An edit laid over the form's file. The file says which fields there must be and what code relies on: names, types,
 * rules, rights, defaults, checks of the whole form. The edit says texts, order, choices, required, limits, conditions and added fields. What the
 * file has and the edit lacks comes in behind its neighbour. Doing it twice changes nothing more.
 * @param current in use just now: choices it offers are hidden and never lost, fields it got from an older file stay
 */
export function applyEdit(file: FormDefinition, edit: FormDefinition, current: FormDefinition): FormDefinition {
  return {
    formId: file.formId,
    ...(file.perRecord && { perRecord: true }),
    title: bothTexts(edit.title),
    button: bothTexts(edit.button),
    feeds: file.feeds,
    fields: applyFields(file.fields, edit.fields, current.fields),
    ...(file.checks && { checks: file.checks }),
    ...(file.outline && { outline: true }),
  };
}

function applyFields(file: Fields, edit: Fields, current: Fields): FieldDefinition[] {
  const bases = new Map(file.map((field) => [field.name, field]));
  const known = new Map(current.map((field) => [field.name, field]));
  const layout = edit.map((field) => {
    const now = known.get(field.name);
    const base = bases.get(field.name) ?? (ADDED_NAME.test(field.name) ? undefined : now);
    return base ? applyField(base, field, now) : addedField(field, now);
  });
  const there = new Set(layout.map(({ name }) => name));
  for (const [at, field] of file.entries()) {
    if (there.has(field.name)) continue;
    const before = new Set(file.slice(0, at).map(({ name }) => name));
    const behind = layout.findLastIndex(({ name }) => before.has(name));
    layout.splice(behind + 1, 0, field);
    there.add(field.name);
  }
  return layout;
}

function applyField(base: FieldDefinition, edit: FieldDefinition, now: FieldDefinition | undefined): FieldDefinition {
  const { subtitle: _subtitle, required: _required, choices, props, rows, when: _when, ...fixed } = base;
  const limits = Object.keys(LIMIT_PROPS) as LimitProp[];
  const open = limits.filter((prop) => authoringOf(base).limits.includes(prop));
  const kept = Object.fromEntries(Object.entries(props ?? {}).filter(([prop]) => !open.includes(prop as LimitProp)));
  return {
    ...fixed,
    ...said(edit),
    ...(choices && { choices: applyChoices(choices, edit.choices ?? [], now?.choices ?? []) }),
    ...nonEmpty({ ...kept, ...taken(edit.props, open) }),
    ...(rows && { rows: applyFields(rows, edit.rows ?? [], now?.rows ?? []) }),
  };
}

/** A field that was added on the screen: of its type it has only what the editor offers. */
function addedField(edit: FieldDefinition, now: FieldDefinition | undefined): FieldDefinition {
  const type = now?.type ?? edit.type;
  const { limits, own, rule, props, choices } = authoringOf({ type });
  const rows = props?.itemType && edit.rows;
  const listed = choices && (choices === 'needed' || (now ? now.choices : edit.choices?.length));
  return {
    name: edit.name,
    type,
    ...said(edit),
    ...(rule && { rule }),
    ...(listed && { choices: applyChoices([], edit.choices ?? [], now?.choices ?? []) }),
    ...nonEmpty({
      ...(props?.itemType && { itemType: rows ? ('row' as const) : ('text' as const) }),
      ...taken(edit.props, [...limits, ...own]),
    }),
    ...(rows && {
      rows: rows.map((field) =>
        addedField(
          field,
          now?.rows?.find(({ name }) => name === field.name),
        ),
      ),
    }),
  };
}

/** What the edit says of any field. */
function said({ label, subtitle, required, when }: FieldDefinition): Omit<FieldDefinition, 'name' | 'type'> {
  return {
    label: bothTexts(label),
    ...(subtitle && (subtitle.en || subtitle['zh-hant']) && { subtitle: bothTexts(subtitle) }),
    ...(required && { required }),
    ...(when && when.length > 0 && { when }),
  };
}

const bothTexts = (text: Text): Text => ({ en: text.en, 'zh-hant': text['zh-hant'] });

function taken(props: FieldProps = {}, names: readonly (LimitProp | OwnProp)[]): FieldProps {
  return Object.fromEntries(names.flatMap((name) => (props[name] === undefined ? [] : [[name, props[name]]])));
}

const nonEmpty = (props: FieldProps): { props?: FieldProps } => (Object.keys(props).length > 0 ? { props } : {});

function applyChoices(
  file: readonly ChoiceDefinition[],
  edit: readonly ChoiceDefinition[],
  now: readonly ChoiceDefinition[],
): ChoiceDefinition[] {
  const bases = new Map(file.map((choice) => [choice.value, choice]));
  const layout = edit.map(({ value, label, subTitle, hidden, props }): ChoiceDefinition => {
    const base = bases.get(value);
    const own = base ? base.props : props?.showOthersText ? { showOthersText: true } : undefined;
    return {
      value,
      label: bothTexts(label),
      ...(subTitle && (subTitle.en || subTitle['zh-hant']) && { subTitle: bothTexts(subTitle) }),
      ...(own && { props: own }),
      ...(hidden && { hidden }),
    };
  });
  const there = new Set(edit.map(({ value }) => value));
  const used = new Set(now.map(({ value }) => value));
  const lost = now.filter(({ value }) => !there.has(value)).map((choice) => ({ ...choice, hidden: true }));
  const fresh = file.filter(({ value }) => !there.has(value) && !used.has(value));
  return [...layout, ...lost, ...fresh];
}

/** Names of added fields that neither the file nor the form in use knows and that the editor would not give. */
export function foreignNames(file: FormDefinition, edit: FormDefinition, current: FormDefinition): string[] {
  const namesOf = (fields: Fields): string[] =>
    fields.flatMap(({ name, rows }) => [name, ...namesOf(rows ?? []).map((inner) => `${name}/${inner}`)]);
  const known = new Set([...namesOf(file.fields), ...namesOf(current.fields)]);
  return namesOf(edit.fields).filter((name) => !known.has(name) && !ADDED_NAME.test(name.split('/').at(-1)!));
}
