import { applyEdit } from '../../../../engine/server/forms/definitions/apply-edit.ts';
import { holdForm, keepWorkCopy, readWorkCopy } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { fileOf, readInUse } from '../../../../engine/server/forms/definitions/present-version.ts';
import { putIntoUse } from '../../../../engine/server/forms/definitions/put-into-use.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** `POST /form/definition/publish`: the next read in every process shows it; answers given before keep their version. */
export const publishDefinition: Verb<'POST /form/definition/publish'> = async (ctx, input) => {
  const file = fileOf(ctx, input.formId);
  const fileVersion = await ctx.engine.forms.versionOf(ctx, file);
  return ctx.transaction(async (db) => {
    const was = await holdForm(db, file.formId);
    if (was !== input.version) throw new Refusal('record.stale');
    const copy = await readWorkCopy(db, file.formId);
    if (!copy?.definition) throw refuseField('#', 'form-editor.problem.nothing');
    const inUse = await readInUse(ctx, db, file, fileVersion);
    const definition = applyEdit(file, copy.definition, inUse.definition);
    const version = await putIntoUse(ctx, db, inUse.definition, { definition, fileVersion, note: input.note });
    await keepWorkCopy(db, file.formId, { version: was + 1, definition: null, accountId: ctx.person.accountId });
    return { version, message: ctx.t('form-editor.published') };
  });
};
