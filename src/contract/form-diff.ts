import type { FieldTypeName } from './fields/field-type-names.ts';
import { typeOf } from './fields/field-types.ts';
import type { ChoiceDefinition, Condition, FieldDefinition, FormDefinition, NewerField } from './form.ts';
import type { Lang, Text } from './lang.ts';
import { sameJson } from './same-json.ts';

const SOURCES = ['en', 'zh-hant'] as const;
type Source = (typeof SOURCES)[number];

/** Where a change is: `name` of a field, `<list>/<name>` of one in a row; null: the form itself. */
type Where = { field: string | null; label: Text };
type TextPart = 'title' | 'button' | 'label' | 'subtitle';

/** One difference between two definitions of a form, as data; the editor puts it into words. */
export type FormChange = Where &
  (
    | { what: 'added' | 'removed'; type: FieldTypeName }
    /** It now stands behind the field of this label; null: it is the first. */
    | { what: 'moved'; behind: Text | null }
    | { what: 'text'; part: TextPart; lang: Source; before: string; after: string }
    | { what: 'required'; now: boolean }
    | { what: 'when'; before: Condition[]; after: Condition[] }
    | { what: 'prop'; prop: string; before: unknown; after: unknown }
    | { what: 'choiceAdded' | 'choiceRemoved' | 'choiceHidden' | 'choiceShown'; choice: Text }
    | { what: 'choiceText'; lang: Source; before: string; after: string }
    | { what: 'choicesMoved' }
    /** What only a file can change: type, rule, rights, default. */
    | { what: 'other'; attribute: string; before: unknown; after: unknown }
  );

/** What only files declare of a field. */
const OTHERS = ['type', 'rule', 'readOnly', 'hidden', 'keepFromReset', 'default', 'private', 'secret'] as const;
const NO_TEXT: Text = { en: '', 'zh-hant': '' };

/**
 * Everything that differs between two definitions of one form, in the order of the newer one; empty exactly where they
 * mean the same. A field is known by its name, a choice by its value.
 */
export function diffDefinitions(before: FormDefinition, after: FormDefinition): FormChange[] {
  const where: Where = { field: null, label: after.title };
  const changes: FormChange[] = [
    ...diffText(where, 'title', before.title, after.title),
    ...diffText(where, 'button', before.button, after.button),
    ...diffFields(before.fields, after.fields, ''),
  ];
  for (const attribute of ['feeds', 'perRecord', 'checks', 'outline'] as const) {
    if (!sameJson(before[attribute] || null, after[attribute] || null))
      changes.push({ ...where, what: 'other', attribute, before: before[attribute], after: after[attribute] });
  }
  return changes;
}

function diffFields(before: readonly FieldDefinition[], after: readonly FieldDefinition[], list: string): FormChange[] {
  const old = new Map(before.map((field, at) => [field.name, { field, at }]));
  const still = new Set(after.map(({ name }) => name));
  const stayed = longestRun(after.flatMap(({ name }) => old.get(name)?.at ?? []));
  const changes: FormChange[] = [];
  for (const [at, field] of after.entries()) {
    const where: Where = { field: list + field.name, label: field.label };
    const known = old.get(field.name);
    if (!known) {
      changes.push({ ...where, what: 'added', type: field.type });
      continue;
    }
    if (!stayed.has(known.at)) changes.push({ ...where, what: 'moved', behind: after[at - 1]?.label ?? null });
    changes.push(...diffField(known.field, field, where));
  }
  for (const { name, label, type } of before)
    if (!still.has(name)) changes.push({ field: list + name, label, what: 'removed', type });
  return changes;
}

function diffField(before: FieldDefinition, after: FieldDefinition, where: Where): FormChange[] {
  const changes: FormChange[] = [
    ...diffText(where, 'label', before.label, after.label),
    ...diffText(where, 'subtitle', before.subtitle, after.subtitle),
  ];
  if ((before.required ?? false) !== (after.required ?? false))
    changes.push({ ...where, what: 'required', now: after.required ?? false });
  changes.push(...diffChoices(before.choices ?? [], after.choices ?? [], where));
  const props: Record<string, unknown>[] = [before.props ?? {}, after.props ?? {}];
  for (const prop of new Set(props.flatMap(Object.keys))) {
    const [was, is] = [props[0]![prop], props[1]![prop]];
    if (!sameJson(was, is)) changes.push({ ...where, what: 'prop', prop, before: was, after: is });
  }
  if (!sameJson(before.when ?? [], after.when ?? []))
    changes.push({ ...where, what: 'when', before: before.when ?? [], after: after.when ?? [] });
  for (const attribute of OTHERS) {
    const [was, is] = [before[attribute] || null, after[attribute] || null];
    if (!sameJson(was, is)) changes.push({ ...where, what: 'other', attribute, before: was, after: is });
  }
  return [...changes, ...diffFields(before.rows ?? [], after.rows ?? [], `${where.field}/`)];
}

function diffText(where: Where, part: TextPart, before: Text = NO_TEXT, after: Text = NO_TEXT): FormChange[] {
  return SOURCES.filter((lang) => before[lang] !== after[lang]).map((lang) => ({
    ...where,
    what: 'text',
    part,
    lang,
    before: before[lang],
    after: after[lang],
  }));
}

function diffChoices(
  before: readonly ChoiceDefinition[],
  after: readonly ChoiceDefinition[],
  where: Where,
): FormChange[] {
  const old = new Map(before.map((choice, at) => [choice.value, { choice, at }]));
  const still = new Set(after.map(({ value }) => value));
  const changes: FormChange[] = [];
  for (const choice of after) {
    const was = old.get(choice.value)?.choice;
    if (!was) {
      changes.push({ ...where, what: 'choiceAdded', choice: choice.label });
      if (choice.hidden) changes.push({ ...where, what: 'choiceHidden', choice: choice.label });
      continue;
    }
    for (const lang of SOURCES) {
      for (const part of ['label', 'subTitle'] as const) {
        const [text, now] = [was[part]?.[lang] ?? '', choice[part]?.[lang] ?? ''];
        if (text !== now) changes.push({ ...where, what: 'choiceText', lang, before: text, after: now });
      }
    }
    if (Boolean(was.hidden) !== Boolean(choice.hidden))
      changes.push({ ...where, what: choice.hidden ? 'choiceHidden' : 'choiceShown', choice: choice.label });
    if (!sameJson(was.props ?? {}, choice.props ?? {}))
      changes.push({ ...where, what: 'other', attribute: 'choices', before: was.props, after: choice.props });
  }
  for (const { value, label } of before)
    if (!still.has(value)) changes.push({ ...where, what: 'choiceRemoved', choice: label });
  const order = after.flatMap(({ value }) => old.get(value)?.at ?? []);
  if (longestRun(order).size < order.length) changes.push({ ...where, what: 'choicesMoved' });
  return changes;
}

/** The most numbers that stand in rising order already: all others were moved. */
function longestRun(numbers: readonly number[]): Set<number> {
  const runs: number[][] = [];
  for (const number of numbers) {
    let longest: number[] = [];
    for (const run of runs) if (run.at(-1)! < number && run.length > longest.length) longest = run;
    runs.push([...longest, number]);
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
}

/**
 * What somebody who answered the older definition has to look at in the newer one, question by question. Order, help
 * texts, hidden fields and the texts of the other language do not concern them.
 * @param say puts a text into `lang`
 */
export function questionsChanged(
  before: FormDefinition,
  after: FormDefinition,
  lang: Lang,
  say: (text: Text) => string,
): NewerField[] {
  const source: Source = lang === 'en' ? 'en' : 'zh-hant';
  const changes = diffDefinitions(before, after).filter((change) => {
    if (change.what === 'moved' || change.what === 'choicesMoved') return false;
    return (change.what !== 'text' && change.what !== 'choiceText') || change.lang === source;
  });
  const kinds = new Map<string, NewerField['kind']>();
  for (const { field, what } of changes) {
    if (field === null) continue;
    const [name = ''] = field.split('/');
    const whole = field === name && (what === 'added' || what === 'removed');
    kinds.set(name, whole ? what : 'changed');
  }
  const isQuestion = (field: FieldDefinition) => !field.hidden && typeOf(field).holdsValue;
  const now = new Set(after.fields.map(({ name }) => name));
  return [...after.fields, ...before.fields.filter(({ name }) => !now.has(name))].flatMap((field) => {
    const kind = kinds.get(field.name);
    return kind && isQuestion(field) ? [{ fieldName: field.name, label: say(field.label), kind }] : [];
  });
}
