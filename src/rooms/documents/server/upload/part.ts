import type { Output } from '../../../../contract/calls/calls.ts';
import { FILE_BYTES, PARTS_BYTES } from '../../../../contract/limits.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tooLarge } from '../answers/accepted.ts';
import { attachmentOfUpload } from '../store.ts';
import { addPart, type PartKey, receivedBytes, storedBytes } from './part.store.ts';

type Received = Output<'GET /attachment/part'>;

/**
 * `POST /attachment/part`: what is new of a piece is put behind what has come. A piece sent again, because its answer
 * was lost, counts once; one that begins behind the end is refused, and `GET /attachment/part` tells where to go on.
 */
export const keepPart: Verb<'POST /attachment/part', Received> = async (ctx, input) => {
  const { uploadId, offset } = input;
  const content = Buffer.from(await input.chunk.arrayBuffer());
  const key = { accountId: ctx.person.accountId, uploadId };
  if (offset + content.byteLength > FILE_BYTES) throw tooLarge();
  return ctx.transaction(async (db) => {
    const received = await progressOf(db, key);
    if (offset > received) throw new Refusal('upload.offset');
    const fresh = content.subarray(received - offset);
    if (fresh.byteLength === 0) return { uploadId, received };
    if ((await storedBytes(db, key.accountId)) + fresh.byteLength > PARTS_BYTES)
      throw new Refusal('request.tooMany', { retryAfter: 3_600 });
    await addPart(db, key, received, fresh);
    return { uploadId, received: await progressOf(db, key) };
  });
};

/** `GET /attachment/part`: how far an upload came. */
export const partReceived: Verb<'GET /attachment/part', Received> = async (ctx, { uploadId }) => {
  const key = { accountId: ctx.person.accountId, uploadId };
  return { uploadId, received: await ctx.transaction((db) => progressOf(db, key)) };
};

/** Of one that is finished, all of it. */
async function progressOf(db: TenantDb, key: PartKey): Promise<number> {
  const finished = await attachmentOfUpload(db, key.accountId, key.uploadId);
  return finished ? finished.bytes : receivedBytes(db, key);
}
