import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { checkPost } from './check-post.ts';
import { withForm } from './read-form.ts';

/** `POST /form/validate`: answers as a submit would, with what to know before it, and keeps nothing. */
export function validateForm(
  ctx: Context,
  input: Input<'POST /form/validate'>,
): Promise<Output<'POST /form/validate'>> {
  return withForm(ctx, input, async (db, reading) => {
    const values = await checkPost(ctx, db, reading, input.extra, input.version);
    const { ref, key, before } = reading;
    const feed = ctx.engine.forms.feedOf(ref.definition);
    const params = { ...ref, dataId: key.dataId, values, before };
    return { valid: true, warnings: (await feed.warnings?.(ctx, db, params)) ?? [] };
  });
}
