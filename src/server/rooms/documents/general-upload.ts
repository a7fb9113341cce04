import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { bring } from './parts/bring.ts';
import { urlOf } from './present.ts';

/** `POST /attachment/generalUpload`: a picture for a rich text, which names it by `url` (FRM-11). */
export async function generalUpload(
  ctx: Context,
  input: Input<'POST /attachment/generalUpload'>,
): Promise<Output<'POST /attachment/generalUpload'>> {
  const brought = await bring(ctx, input);
  return { ...brought, url: urlOf(brought.attachmentId) };
}
