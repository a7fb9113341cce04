import { audit } from '../../engine/audit/audit.ts';
import { startExport } from '../../engine/exports/start-export.ts';
import type { Verb } from '../../engine/verb.ts';
import { asksByDays, countByStatus, countFiltered } from './list.store.ts';

/** `POST /membership/export`: asks for the filtered list as a file; a job makes it. */
export const exportRegister: Verb<'POST /membership/export'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { format, ...spec } = input;
    const counts = asksByDays(input) ? await countFiltered(db, input) : await countByStatus(db, input.type);
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
    // What a search finds is only known once it is read.
    const total = input.search ? 0 : input.status ? (counts[input.status] ?? 0) : all;
    const task = await startExport(ctx, db, { kind: 'membership-register', format, spec, total });
    await audit(db, ctx, {
      action: 'membership.export',
      kind: 'membership-task',
      id: task.taskId,
      changes: Object.entries(input).map(([field, after]) => ({ field, before: null, after })),
    });
    return task;
  });
