import type { Input, Output } from '../../../../contract/calls/calls.ts';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { holdForm, keepWorkCopy } from './definition.store.ts';
import { fileOf } from './present-version.ts';

/** `POST /form/definition/discard`: the form in use stays as it is. */
export async function discardWorkCopy(
  ctx: Context,
  input: Input<'POST /form/definition/discard'>,
): Promise<Output<'POST /form/definition/discard'>> {
  const { formId } = fileOf(ctx, input.formId);
  return ctx.transaction(async (db) => {
    const was = await holdForm(db, formId);
    if (was !== input.version) throw new Refusal('record.stale');
    await keepWorkCopy(db, formId, { version: was + 1, definition: null, accountId: ctx.person.accountId });
    await audit(db, ctx, { action: 'form.discardEdit', kind: 'form', id: formId });
    return { version: was + 1, message: ctx.t('form-editor.discarded') };
  });
}
