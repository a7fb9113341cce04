import type { Context } from '../../../../engine/server/context.ts';
import { type FormChoice, formChoices } from '../../../../engine/server/forms/form-choices.ts';

type Named = 'languages' | 'skills' | 'workTypes' | 'locations';

/** Choices of the registration form for one person: the forms of families and groups offer the same. */
export const choicesOf = (ctx: Context, name: Named): FormChoice[] =>
  formChoices(ctx, ctx.tenant.volunteers?.forms.individual, name);

/** What a choice is called; one that the form has no more stands as it is. */
export const choiceLabel = (ctx: Context, name: Named, key: string): string =>
  choicesOf(ctx, name).find(({ value }) => value === key)?.label ?? key;
