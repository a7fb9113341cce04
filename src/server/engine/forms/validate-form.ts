import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { checkPost } from './check-post.ts';
import { withForm } from './read-form.ts';

/** `POST /form/validate`: answers as a submit would and keeps nothing. */
export function validateForm(
  ctx: Context,
  input: Input<'POST /form/validate'>,
): Promise<Output<'POST /form/validate'>> {
  return withForm(ctx, input, async (db, reading) => {
    await checkPost(ctx, db, reading, input.extra, input.version);
    return { valid: true };
  });
}
