import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { emptyDraft } from './draft.store.ts';
import { asTyped } from './form-service.ts';
import { tellPages } from './notify-pages.ts';
import { withForm } from './read-form.ts';

/** `POST /form/draft/discard`: for all who share it; they see the form as it was submitted last. */
export function discardDraft(
  ctx: Context,
  input: Input<'POST /form/draft/discard'>,
): Promise<Output<'POST /form/draft/discard'>> {
  return withForm(ctx, input, async (db, { opened, key }) => {
    if (!asTyped(opened).allowEdit) throw new Refusal('form.locked');
    await emptyDraft(db, key);
    await tellPages(ctx, db, key, '');
    return {};
  });
}
