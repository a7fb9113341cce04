import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { withForm } from './read-form.ts';
import { removeDraft } from './store.ts';

/** `POST /form/draft/discard`: the own draft only. */
export function discardDraft(
  ctx: Context,
  input: Input<'POST /form/draft/discard'>,
): Promise<Output<'POST /form/draft/discard'>> {
  return withForm(ctx, input, async (db, { key }) => {
    await removeDraft(db, key, ctx.person.accountId);
    return {};
  });
}
