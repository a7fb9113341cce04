import { asEdit } from '../../../../engine/server/forms/definitions/as-edit.ts';
import { holdForm, keepWorkCopy } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { fileOf, readInUse } from '../../../../engine/server/forms/definitions/present-version.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** `POST /form/definition/save`: as it is, right or wrong; what only the file may say is put right. */
export const saveWorkCopy: Verb<'POST /form/definition/save'> = async (ctx, input) => {
  const file = fileOf(ctx, input.formId);
  const fileVersion = await ctx.engine.forms.versionOf(ctx, file);
  return ctx.transaction(async (db) => {
    const was = await holdForm(db, file.formId);
    if (was !== input.version) throw new Refusal('record.stale');
    const inUse = await readInUse(ctx, db, file, fileVersion);
    const definition = asEdit(file, input.definition, inUse.definition);
    const version = was + 1;
    await keepWorkCopy(db, file.formId, { version, definition, accountId: ctx.person.accountId });
    return { version, savedAt: db.now.toISOString() };
  });
};
