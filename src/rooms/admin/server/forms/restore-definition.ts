import { applyEdit } from '../../../../engine/server/forms/definitions/apply-edit.ts';
import { holdForm, readVersions } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { fileOf, readInUse } from '../../../../engine/server/forms/definitions/present-version.ts';
import { putIntoUse } from '../../../../engine/server/forms/definitions/put-into-use.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** `POST /form/definition/restore`: going back is one more version; the work copy stays as it is. */
export const restoreDefinition: Verb<'POST /form/definition/restore'> = async (ctx, input) => {
  const file = fileOf(ctx, input.formId);
  const fileVersion = await ctx.engine.forms.versionOf(ctx, file);
  return ctx.transaction(async (db) => {
    await holdForm(db, file.formId);
    const inUse = await readInUse(ctx, db, file, fileVersion);
    if (inUse.version !== input.inUse) throw new Refusal('record.stale');
    const earlier = found((await readVersions(db, file.formId, { only: input.version, most: 1 }))[0]);
    found(earlier.origin === 'composed' ? null : earlier);
    const definition = applyEdit(file, earlier.definition, inUse.definition);
    const version = await putIntoUse(ctx, db, inUse.definition, { definition, fileVersion, note: input.note });
    return { version, message: ctx.t('form-editor.restored') };
  });
};
