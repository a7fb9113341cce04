import type { PartChange } from '../../../contract/fields/field-type.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { localizeFields } from '../../../contract/fields/localize.ts';
import type { Field, Values } from '../../../contract/form.ts';
import { sameJson } from '../../../contract/same-json.ts';
import type { Context } from '../context.ts';

export type ShownChange = {
  field: string;
  label: string;
  before: string;
  after: string;
  /** Row by row, where the answer is a table. */
  parts?: PartChange[];
};

type Reader = Pick<Context, 'engine' | 'tenant' | 'lang'>;

/** The questions of a tenant's form in the reader's language. */
function questions(ctx: Reader, formId: string): Field[] {
  const form = ctx.tenant.forms[formId];
  if (!form) return [];
  return localizeFields(form, (text) => ctx.engine.words.pick(ctx.lang, text), ctx.tenant.rules ?? {});
}

/** What a field of a form is called; its own name where the form has none of it. */
export const questionLabel = (ctx: Reader, formId: string, name: string): string =>
  questions(ctx, formId).find(({ fieldName }) => fieldName === name)?.fieldLabel ?? name;

/** Whether a form asks for something under this name: what is neither a heading nor computed. */
export const isQuestion = (ctx: Reader, formId: string, name: string): boolean =>
  questions(ctx, formId).some(
    (field) => field.fieldName === name && typeOf(field).holdsValue && !typeOf(field).compute,
  );

/** The answers that differ, in the form's order and as people read them; a table whose rows only moved does not. */
export function changedAnswers(ctx: Reader, formId: string, before: Values, after: Values): ShownChange[] {
  return questions(ctx, formId)
    .filter((field) => typeOf(field).holdsValue)
    .filter(({ fieldName }) => !sameJson(before[fieldName], after[fieldName]))
    .map((field) => {
      const [was, is] = [before[field.fieldName], after[field.fieldName]];
      const parts = typeOf(field).differ?.(was, is, field, ctx.lang);
      return {
        field: field.fieldName,
        label: field.fieldLabel,
        before: shown(ctx, field, was),
        after: shown(ctx, field, is),
        ...(parts && { parts }),
      };
    })
    .filter(({ parts }) => parts?.length !== 0);
}

const shown = (ctx: Reader, field: Field, value: unknown): string =>
  value === undefined || value === null ? '' : typeOf(field).show(value, field, ctx.lang);

/**
 * The answers in which two sets differ and one of which can be taken over: no files, which stay with the form they came
 * with, and nothing that nobody fills in.
 */
export function differingAnswers(ctx: Reader, formId: string, values: Values, second: Values): ShownChange[] {
  const fields = questions(ctx, formId).filter((field) => {
    const { references, compute } = typeOf(field);
    return !field.readOnly && !references && !compute;
  });
  const open = new Set(fields.map(({ fieldName }) => fieldName));
  return changedAnswers(ctx, formId, values, second).filter(({ field }) => open.has(field));
}

/** Answers without their files. */
export function withoutFiles(ctx: Reader, formId: string, values: Values): Values {
  const files = new Set(questions(ctx, formId).flatMap((field) => (typeOf(field).references ? [field.fieldName] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !files.has(name)));
}
