import { isOpen } from '../../../contract/fields/answers.ts';
import type { FormProblems } from '../../../contract/fields/check-form.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Field, Values } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Reading } from './read-form.ts';

/**
 * Files that a post speaks of must be the sender's own uploads or in the stored answers already (ATT-3); any other id,
 * there or not, is the same problem at its field. The rest get the names they have on the server, so that no rule is
 * met by a name the sender made up.
 * @param values changed in place
 */
export async function checkFiles(
  ctx: Context,
  db: TenantDb,
  { form, key, opened }: Reading,
  fields: readonly Field[],
  posted: Values,
  values: Values,
): Promise<FormProblems> {
  const problems: FormProblems = Object.create(null);
  if (!form.refersToFiles) return problems;
  const spoken = fields
    .filter((field) => isOpen(field) && Object.hasOwn(posted, field.fieldName))
    .map((field) => ({ field, ids: typeOf(field).references?.(values[field.fieldName], field) ?? [] }))
    .filter(({ ids }) => ids.length > 0);
  if (spoken.length === 0) return problems;
  const ids = [...new Set(spoken.flatMap((value) => value.ids))];
  const names = await ctx.engine.attachments.usableFiles(ctx, db, ids, key, form.references(opened.prefill ?? {}));
  for (const { field, ids } of spoken) {
    const { named } = typeOf(field);
    if (ids.some((id) => !names.has(id))) problems[field.fieldName] = [{ key: 'problem.fileUnknown' }];
    else if (named) values[field.fieldName] = named(values[field.fieldName], field, (id) => names.get(id));
  }
  return problems;
}
