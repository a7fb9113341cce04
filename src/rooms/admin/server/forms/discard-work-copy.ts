import { audit } from '../../../../engine/server/audit/audit.ts';
import { holdForm, keepWorkCopy } from '../../../../engine/server/forms/definitions/definition.store.ts';
import { fileOf } from '../../../../engine/server/forms/definitions/present-version.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** `POST /form/definition/discard`: the form in use stays as it is. */
export const discardWorkCopy: Verb<'POST /form/definition/discard'> = async (ctx, input) => {
  const { formId } = fileOf(ctx, input.formId);
  return ctx.transaction(async (db) => {
    const was = await holdForm(db, formId);
    if (was !== input.version) throw new Refusal('record.stale');
    await keepWorkCopy(db, formId, { version: was + 1, definition: null, accountId: ctx.person.accountId });
    await audit(db, ctx, 'form.discardEdit', formId);
    return { version: was + 1, message: ctx.t('form-editor.discarded') };
  });
};
