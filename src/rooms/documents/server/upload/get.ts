import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { noteOpen } from '../library/open.store.ts';
import { rightsIn } from '../library/own-folders.ts';
import { versionsOf } from '../library/version.store.ts';
import { mayChange, maySee } from '../policy.ts';
import { presentAttachment } from '../present.ts';
import { type AttachmentRow, attachmentById } from '../store.ts';

/** Until a scanner that does not answer may have come back. Seconds. */
const SCAN_SECONDS = 60;

type Content = Pick<AttachmentRow, 'name' | 'type' | 'bytes' | 'scan' | 'content_id'>;

/** `GET /attachment/get`: the file, or with `info` what is known of it. Foreign is 404, like not there (ATT-3). */
export const get: Verb<'GET /attachment/get', Output<'GET /attachment/get'> | FileAnswer> = async (ctx, input) => {
  const answer = await ctx.transaction(async (db): Promise<Output<'GET /attachment/get'> | Content> => {
    const row = found(await attachmentById(db, input.attachmentId));
    found((await maySee(ctx, db, row)) ? row : null);
    if (input.info) return presentAttachment(ctx, row, await rightsIn(ctx, db, row.scope));
    if (input.versionNumber !== undefined) return olderOf(ctx, db, row, input.versionNumber);
    const opens = row.scope === 'system' && (row.scan === 'none' || row.scan === 'clean');
    if (opens) await opened(ctx, db, row.id);
    return row;
  });
  if (!('content_id' in answer)) return answer;
  if (answer.scan === 'infected') throw new Refusal('attachment.infected');
  if (answer.scan === 'waiting') throw new Refusal('attachment.waiting', { retryAfter: SCAN_SECONDS });
  const content = await ctx.engine.files.read(ctx.tenant.key, answer.content_id);
  return new FileAnswer({ content, name: answer.name, type: answer.type, bytes: answer.bytes });
};

/** It is noted, and the reader's lists take its mark of what is new away: a browser's own viewer tells no page of it. */
async function opened(ctx: Context, db: TenantDb, id: string): Promise<void> {
  const { accountId } = ctx.person;
  await noteOpen(db, id, accountId);
  db.afterCommit(() => ctx.engine.socket.hint(ctx.tenant.key, accountId, 'documents'));
}

/** What a document held before, for those who may change it. */
async function olderOf(ctx: Context, db: TenantDb, row: AttachmentRow, number: number): Promise<Content> {
  if (!mayChange(ctx, row, await rightsIn(ctx, db, row.scope))) throw new Refusal('access.denied');
  return found((await versionsOf(db, row.id)).find((version) => version.number === number));
}
