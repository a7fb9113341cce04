import type { Input, Output } from '../../../contract/calls/calls.ts';
import { FILE_EXTENSIONS } from '../../../contract/files.ts';
import type { Context } from '../../engine/context.ts';
import { rightsOf } from './parts/library-rights.ts';
import { takeUpload } from './parts/take-upload.ts';
import { presentAttachment } from './present.ts';

/** `POST /attachment/upload`: for a form (FRM-10). */
export async function upload(
  ctx: Context,
  input: Input<'POST /attachment/upload'>,
): Promise<Output<'POST /attachment/upload'>> {
  return presentAttachment(ctx, await takeUpload(ctx, input, { scope: 'form', accept: FILE_EXTENSIONS }), null);
}

/** `POST /attachment/userUpload`: into the own folders. */
export async function userUpload(
  ctx: Context,
  input: Input<'POST /attachment/userUpload'>,
): Promise<Output<'POST /attachment/userUpload'>> {
  return presentAttachment(ctx, await takeUpload(ctx, input, { scope: 'user', accept: FILE_EXTENSIONS }), null);
}

/** `POST /attachment/systemUpload`: into the library, or as the new version of a document there. */
export async function systemUpload(
  ctx: Context,
  input: Input<'POST /attachment/systemUpload'>,
): Promise<Output<'POST /attachment/systemUpload'>> {
  const row = await takeUpload(ctx, input, { scope: 'system', accept: FILE_EXTENSIONS });
  return presentAttachment(ctx, row, await ctx.transaction((db) => rightsOf(ctx, db)));
}
