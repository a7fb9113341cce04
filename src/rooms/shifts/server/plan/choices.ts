import type { Lang } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { type FormChoice as Choice, formChoices } from '../../../../engine/server/forms/form-choices.ts';

type Named = 'languages' | 'skills' | 'workTypes' | 'locations';
type Reader = Pick<Context, 'engine' | 'tenant'> & { lang: Lang };

/** Choices of the tenant's registration form for one person, in the reader's language: shifts speak of the same. */
export const choicesOf = (reader: Reader, name: Named): Choice[] =>
  formChoices(reader, reader.tenant.volunteers?.forms.individual, name);

/** What a shift can need of a person, papers aside. */
export const needChoices = (reader: Reader): Choice[] => [
  ...choicesOf(reader, 'skills'),
  ...choicesOf(reader, 'languages'),
];

/** Labels of keys; one that the form has no more stands as it is. */
export const labelled = (choices: readonly Choice[], keys: readonly string[]): string[] =>
  keys.map((key) => choices.find(({ value }) => value === key)?.label ?? key);
