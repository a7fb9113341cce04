import { diffDefinitions } from '../../../../contract/form-diff.ts';
import { applyEdit } from '../../../../engine/server/forms/definitions/apply-edit.ts';
import { readWorkCopy } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { fileOf, presentVersion, readInUse } from '../../../../engine/server/forms/definitions/present-version.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** `GET /form/definition/get`. */
export const getDefinition: Verb<'GET /form/definition/get'> = async (ctx, { formId }) => {
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
};
