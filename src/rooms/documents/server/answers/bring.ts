import type { Output } from '../../../../contract/calls/calls.ts';
import { type AttachmentScope, FILE_EXTENSIONS, PICTURE_TYPES } from '../../../../contract/files.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { rightsOf } from '../library/library-rights.ts';
import { presentAttachment } from '../present.ts';
import { type Sent, takeUpload } from '../upload/take-upload.ts';

/** Takes a file in by the rights of its scope, whichever call it came by. */
export async function bring(
  ctx: Context,
  input: Sent & { attachmentScope: AttachmentScope },
): Promise<Output<'POST /attachment/upload'>> {
  const { attachmentScope: scope, replaces, ...sent } = input;
  const inFolders = scope === 'user' || scope === 'system';
  if (inFolders && !ctx.tenant.modules.includes('documents')) throw new Refusal('module.off');
  const accept = scope === 'image' ? PICTURE_TYPES : FILE_EXTENSIONS;
  const row = await takeUpload(ctx, { ...sent, ...(scope === 'system' && { replaces }) }, { scope, accept });
  return presentAttachment(ctx, row, scope === 'system' ? await ctx.transaction((db) => rightsOf(ctx, db)) : null);
}
