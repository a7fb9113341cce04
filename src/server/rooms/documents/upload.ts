import type { Input, Output } from '../../../contract/calls/calls.ts';
import { FILE_EXTENSIONS } from '../../../contract/files.ts';
import type { Context } from '../../engine/context.ts';
import { takeUpload } from './parts/take-upload.ts';
import { presentAttachment } from './present.ts';

/** `POST /attachment/upload`: for a form (FRM-10). */
export async function upload(
  ctx: Context,
  input: Input<'POST /attachment/upload'>,
): Promise<Output<'POST /attachment/upload'>> {
  return presentAttachment(ctx, await takeUpload(ctx, input, { scope: 'form', accept: FILE_EXTENSIONS }));
}

/** `POST /attachment/userUpload`: into the own folders. */
export async function userUpload(
  ctx: Context,
  input: Input<'POST /attachment/userUpload'>,
): Promise<Output<'POST /attachment/userUpload'>> {
  return presentAttachment(ctx, await takeUpload(ctx, input, { scope: 'user', accept: FILE_EXTENSIONS }));
}

/** `POST /attachment/systemUpload`: for everybody of the tenant. */
export async function systemUpload(
  ctx: Context,
  input: Input<'POST /attachment/systemUpload'>,
): Promise<Output<'POST /attachment/systemUpload'>> {
  return presentAttachment(ctx, await takeUpload(ctx, input, { scope: 'system', accept: FILE_EXTENSIONS }));
}
