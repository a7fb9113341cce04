import { typeOf } from '../../../../contract/fields/field-types.ts';
import { localizeFields } from '../../../../contract/fields/localize.ts';
import type { Field, Values } from '../../../../contract/form.ts';
import type { Context } from '../../../engine/context.ts';
import { APPLICATION_FORM } from '../rules.ts';

export type ShownChange = { field: string; label: string; before: string; after: string };

type Reader = Pick<Context, 'engine' | 'tenant' | 'lang'>;

/** The questions of the application in the reader's language. */
function questions(ctx: Reader): Field[] {
  const form = ctx.tenant.forms[APPLICATION_FORM];
  if (!form) return [];
  return localizeFields(form, (text) => ctx.engine.words.pick(ctx.lang, text), ctx.tenant.rules ?? {});
}

/** What a field of the application is called; its own name where the form has none of it. */
export const questionLabel = (ctx: Reader, name: string): string =>
  questions(ctx).find(({ fieldName }) => fieldName === name)?.fieldLabel ?? name;

export const isQuestion = (ctx: Context, name: string): boolean =>
  questions(ctx).some(({ fieldName }) => fieldName === name);

/** The answers that differ, in the form's order and as people read them. */
export function changedAnswers(ctx: Reader, before: Values, after: Values): ShownChange[] {
  return questions(ctx)
    .filter((field) => typeOf(field).holdsValue)
    .filter(({ fieldName }) => JSON.stringify(before[fieldName] ?? null) !== JSON.stringify(after[fieldName] ?? null))
    .map((field) => ({
      field: field.fieldName,
      label: field.fieldLabel,
      before: shown(ctx, field, before[field.fieldName]),
      after: shown(ctx, field, after[field.fieldName]),
    }));
}

const shown = (ctx: Reader, field: Field, value: unknown): string =>
  value === undefined || value === null ? '' : typeOf(field).show(value, field, ctx.lang);

/**
 * The answers in which two applications differ and one of which can be taken over: no files, which stay with the form
 * they came with, and nothing that nobody fills in.
 */
export function differingAnswers(ctx: Reader, one: Values, other: Values): ShownChange[] {
  const fields = questions(ctx).filter((field) => {
    const { references, compute } = typeOf(field);
    return !field.readOnly && !references && !compute;
  });
  const open = new Set(fields.map(({ fieldName }) => fieldName));
  return changedAnswers(ctx, one, other).filter(({ field }) => open.has(field));
}

/** Answers without their files. */
export function withoutFiles(ctx: Reader, values: Values): Values {
  const files = new Set(questions(ctx).flatMap((field) => (typeOf(field).references ? [field.fieldName] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !files.has(name)));
}
