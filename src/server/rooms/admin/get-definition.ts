import type { Input, Output } from '../../../contract/calls/calls.ts';
import { diffDefinitions } from '../../../contract/form-diff.ts';
import type { Context } from '../../engine/context.ts';
import { applyEdit } from '../../engine/forms/definitions/apply-edit.ts';
import { readWorkCopy } from '../../engine/forms/definitions/definition.store.ts';
import { fileOf, presentVersion, readInUse } from '../../engine/forms/definitions/present-version.ts';

/** `GET /form/definition/get`. */
export async function getDefinition(
  ctx: Context,
  { formId }: Input<'GET /form/definition/get'>,
): Promise<Output<'GET /form/definition/get'>> {
  const { forms } = ctx.engine;
  const file = fileOf(ctx, formId);
  const fileVersion = await forms.versionOf(ctx, file);
  return ctx.transaction(async (db) => {
    const inUse = await readInUse(ctx, db, file, fileVersion);
    const copy = await readWorkCopy(db, formId);
    const then = inUse.editedOver === null ? file : await forms.definition(db, formId, inUse.editedOver);
    return {
      formId,
      file,
      inUse: { ...presentVersion(inUse), definition: inUse.definition },
      fileChanges: diffDefinitions(then, file),
      workCopy: {
        version: copy?.version ?? 0,
        definition: copy?.definition ? applyEdit(file, copy.definition, inUse.definition) : null,
        savedAt: copy?.savedAt.toISOString() ?? null,
        by: copy?.by ?? '',
      },
      rules: { ...ctx.tenant.rules },
    };
  });
}
