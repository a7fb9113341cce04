import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { changeImport, importById, lockImport } from './import.store.ts';
import { presentImport } from './present-import.ts';

/** `POST /volunteer/import/run`: hands what was right to the job. */
export const startImport: Verb<'POST /volunteer/import/run'> = async (ctx, { taskId }) =>
  ctx.transaction(async (db) => {
    const task = found(await lockImport(db, taskId));
    if (task.status !== 'read') throw new Refusal('record.stale');
    if (!task.is_sure) throw refuseField('encoding', 'sheet.unsure');
    await changeImport(db, task.id, { status: 'waiting' });
    await audit(db, ctx, 'volunteer.import', ['volunteer-import', task.id]);
    await ctx.engine.queue.send(db, 'volunteers-import', { taskId: task.id, by: ctx.person.accountId });
    return presentImport(ctx, found(await importById(db, task.id)));
  });
