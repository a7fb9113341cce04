import type { Input, Output } from '../../../contract/calls/calls.ts';
import { FILE_EXTENSIONS, FILE_KINDS } from '../../../contract/files.ts';
import type { Context } from '../../engine/context.ts';
import { takeUpload } from './parts/take-upload.ts';
import { presentAttachment, urlOf } from './present.ts';

const PICTURES = FILE_EXTENSIONS.filter((extension) => FILE_KINDS[extension].image);

/** `POST /attachment/generalUpload`: a picture for a rich text, which names it by `url` (FRM-11). */
export async function generalUpload(
  ctx: Context,
  input: Input<'POST /attachment/generalUpload'>,
): Promise<Output<'POST /attachment/generalUpload'>> {
  const row = await takeUpload(ctx, input, { scope: 'image', accept: PICTURES });
  return { ...presentAttachment(ctx, row, null), url: urlOf(row.id) };
}
