import { audit } from '../audit/audit.ts';
import { found, Refusal } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { changeImport, importById, lockImport } from './import.store.ts';
import { ownImport } from './own-import.ts';
import { presentImport } from './present-import.ts';

const NAMED_MAX = 100;

/** `POST /import/undo`: removes what an import brought in. What something was built on since stays and is named. */
export const undoImport: Verb<'POST /import/undo'> = async (ctx, { taskId }) =>
  ctx.transaction(async (db) => {
    const { row, kind } = ownImport(ctx, await lockImport(db, taskId));
    // of one that failed a part came in
    if (row.status !== 'done' && row.status !== 'failed') throw new Refusal('record.stale');
    const { undone, kept } = await kind.undo(ctx, db, row.id);
    await changeImport(db, row.id, { status: 'undone', taken: kept.length });
    await audit(db, ctx, 'import.undo', row.id);
    return {
      message: ctx.t('imports.undone', { undone, kept: kept.length }),
      task: presentImport(ctx, found(await importById(db, row.id)), kind),
      kept: kept.slice(0, NAMED_MAX).map(({ who, why }) => ({ who, why: ctx.t(why) })),
    };
  });
