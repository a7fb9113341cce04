import type { FieldDefinition } from '../../../../contract/form.ts';
import type { Lang, Text } from '../../../../contract/lang.ts';
import type { Context } from '../../../engine/context.ts';

type Named = 'languages' | 'skills' | 'workTypes' | 'locations';
type Choice = { value: string; label: string };
type Reader = Pick<Context, 'engine' | 'tenant'> & { lang: Lang };

/** Choices of the tenant's registration form for one person, in the reader's language: shifts speak of the same. */
export function choicesOf({ engine, tenant, lang }: Reader, name: Named): Choice[] {
  const fields: readonly FieldDefinition[] = tenant.forms[tenant.volunteers?.forms.individual ?? '']?.fields ?? [];
  const choices: readonly { value: string; label: Text }[] = fields.find((field) => field.name === name)?.choices ?? [];
  return choices
    .filter(({ value }) => value !== 'others')
    .map(({ value, label }) => ({ value, label: engine.words.pick(lang, label) }));
}

/** What a shift can need of a person, papers aside. */
export const needChoices = (reader: Reader): Choice[] => [
  ...choicesOf(reader, 'skills'),
  ...choicesOf(reader, 'languages'),
];

/** Labels of keys; one that the form has no more stands as it is. */
export const labelled = (choices: readonly Choice[], keys: readonly string[]): string[] =>
  keys.map((key) => choices.find(({ value }) => value === key)?.label ?? key);
