import { ORPHAN_MS } from '../../../contract/limits.ts';
import { audit } from '../audit/audit.ts';
import { found, Refusal, refuseField } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { changeImport, importById, lockImport } from './import.store.ts';
import { ownImport } from './own-import.ts';
import { presentImport } from './present-import.ts';
import { IMPORT_JOB } from './run-import.ts';

/** `POST /import/run`: hands what was right to the job. */
export const startImport: Verb<'POST /import/run'> = async (ctx, { taskId }) =>
  ctx.transaction(async (db) => {
    const { row, kind } = ownImport(ctx, await lockImport(db, taskId));
    // its archive is kept for a day, and the run takes some of it
    const isGone = row.file_id !== null && db.now.getTime() - row.created_at.getTime() > ORPHAN_MS / 2;
    if (row.status !== 'read' || isGone) throw new Refusal('record.stale');
    if (!row.is_sure) throw refuseField('file', 'imports.unsure');
    await changeImport(db, row.id, { status: 'waiting' });
    await audit(db, ctx, 'import.run', row.id);
    await ctx.engine.queue.send(db, IMPORT_JOB, { taskId: row.id, by: ctx.person.accountId });
    return presentImport(ctx, found(await importById(db, row.id)), kind);
  });
