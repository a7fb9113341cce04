import type { FieldDefinition } from '../../../contract/form.ts';
import type { Lang, Text } from '../../../contract/lang.ts';
import type { Context } from '../context.ts';

/** A choice of a form in the language of its reader. */
export type FormChoice = { value: string; label: string };

/** What a field of the tenant's form offers, in the reader's language, without "others"; nothing where it is not there. */
export function formChoices(
  { engine, tenant, lang }: Pick<Context, 'engine' | 'tenant'> & { lang: Lang },
  formId: string | undefined,
  name: string,
): FormChoice[] {
  const fields: readonly FieldDefinition[] = tenant.forms[formId ?? '']?.fields ?? [];
  const offered: readonly { value: string; label: Text }[] = fields.find((field) => field.name === name)?.choices ?? [];
  return offered
    .filter(({ value }) => value !== 'others')
    .map(({ value, label }) => ({ value, label: engine.words.pick(lang, label) }));
}
