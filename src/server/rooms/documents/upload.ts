import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { bring } from './parts/bring.ts';

/** `POST /attachment/upload`: for a form (FRM-10), unless `attachmentScope` says what else it is for. */
export async function upload(
  ctx: Context,
  input: Input<'POST /attachment/upload'>,
): Promise<Output<'POST /attachment/upload'>> {
  return bring(ctx, input);
}

/** `POST /attachment/userUpload`: into the own folders. */
export async function userUpload(
  ctx: Context,
  input: Input<'POST /attachment/userUpload'>,
): Promise<Output<'POST /attachment/userUpload'>> {
  return bring(ctx, input);
}

/** `POST /attachment/systemUpload`: into the library, or as the new version of a document there. */
export async function systemUpload(
  ctx: Context,
  input: Input<'POST /attachment/systemUpload'>,
): Promise<Output<'POST /attachment/systemUpload'>> {
  return bring(ctx, input);
}
