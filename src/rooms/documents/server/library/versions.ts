import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayChange, maySee } from '../policy.ts';
import { urlOf } from '../present.ts';
import { attachmentById } from '../store.ts';
import { rightsIn } from './own-folders.ts';
import { uploaderOf, versionsOf } from './version.store.ts';

/** `GET /attachment/versions`: what a document held before, the present content first. */
export const versions: Verb<'GET /attachment/versions'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = found(await attachmentById(db, input.attachmentId));
    found((await maySee(ctx, db, row)) ? row : null);
    if (!mayChange(ctx, row, await rightsIn(ctx, db, row.scope))) throw new Refusal('access.denied');
    const older = await versionsOf(db, row.id);
    const now = { ...row, number: older.length + 1, uploader: await uploaderOf(db, row.account_id) };
    return {
      rows: [now, ...older].map((version) => ({
        versionNumber: version.number,
        name: version.name,
        bytes: version.bytes,
        changedAt: version.changed_at.toISOString(),
        uploadedBy: version.uploader,
        current: version === now,
        attachmentUrl: version === now ? urlOf(row.id) : `${urlOf(row.id)}&versionNumber=${version.number}`,
      })),
    };
  });
