import { typeOf } from '../../../../contract/fields/field-types.ts';
import { localizeFields } from '../../../../contract/fields/localize.ts';
import type { Field, Values } from '../../../../contract/form.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { versionsAnswered } from './answer.store.ts';

type Reader = Pick<Context, 'engine' | 'tenant' | 'lang'>;

/** Something is answered here that people may read in a list. */
const isAnswered = (field: Field): boolean => typeOf(field).holdsValue && !typeOf(field).secret;

/** The questions of one version of a form that somebody reads the answers to, with every choice it ever offered. */
export async function questionsAt(ctx: Reader, db: TenantDb, id: string, version: number): Promise<Field[]> {
  const definition = await ctx.engine.forms.definition(db, ownFormId(id), version);
  const say = (text: Text) => ctx.engine.words.pick(ctx.lang, text);
  return localizeFields(definition, say, ctx.tenant.rules ?? {}).filter(isAnswered);
}

/** All questions that answers were given to, as they were last asked; those that are not asked any more come last. */
export async function questionsAnswered(ctx: Reader, db: TenantDb, id: string): Promise<Field[]> {
  const all = new Map<string, Field>();
  for (const version of await versionsAnswered(db, id))
    for (const field of await questionsAt(ctx, db, id, version))
      if (!all.has(field.fieldName)) all.set(field.fieldName, field);
  return [...all.values()];
}

/** Answers as people read them, by question. */
export function shownCells(fields: readonly Field[], answers: Values, lang: Reader['lang']): Record<string, string> {
  const cells: Record<string, string> = Object.create(null);
  for (const field of fields) {
    const value = Object.hasOwn(answers, field.fieldName) ? answers[field.fieldName] : undefined;
    if (value !== undefined && value !== null) cells[field.fieldName] = typeOf(field).show(value, field, lang);
  }
  return cells;
}
