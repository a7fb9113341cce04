import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import { FileAnswer } from '../../engine/verb.ts';
import { maySee } from './policy.ts';
import { presentAttachment } from './present.ts';
import { attachmentById } from './store.ts';

/** Until a scanner that does not answer may have come back. Seconds. */
const SCAN_SECONDS = 60;

/** `GET /attachment/get`: the file, or with `info` what is known of it. Foreign is 404, like not there (ATT-3). */
export async function get(
  ctx: Context,
  input: Input<'GET /attachment/get'>,
): Promise<Output<'GET /attachment/get'> | FileAnswer> {
  const row = await ctx.transaction(async (db) => {
    const row = found(await attachmentById(db, input.attachmentId));
    return found((await maySee(ctx, db, row)) ? row : null);
  });
  if (input.info) return presentAttachment(ctx, row);
  if (row.scan === 'infected') throw new Refusal('attachment.infected');
  if (row.scan === 'waiting') throw new Refusal('attachment.waiting', { retryAfter: SCAN_SECONDS });
  const content = await ctx.engine.files.read(ctx.tenant.key, row.id);
  return new FileAnswer({ content, name: row.name, type: row.type, bytes: row.bytes });
}
