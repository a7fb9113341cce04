import { audit } from '../../engine/audit/audit.ts';
import { added } from '../../engine/audit/changes.ts';
import { startExport } from '../../engine/exports/start-export.ts';
import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { cohortById } from './cohort.store.ts';

/** `POST /grant/export`: asks for a report as a file; a job makes it. Money and spending are the programme's (GRA-8). */
export const exportGrants: Verb<'POST /grant/export'> = async (ctx, { kind, format, ...filter }) =>
  ctx.transaction(async (db) => {
    const cohort = filter.cohortId ? found(await cohortById(db, filter.cohortId)) : null;
    const spec = { ...filter, ...(cohort && { code: cohort.code }) };
    const task = await startExport(ctx, db, { kind: `grant-${kind}`, format, spec });
    await audit(db, ctx, 'grant.export', ['grant-export', task.taskId], {
      changes: added({ kind, format, ...filter }),
    });
    return task;
  });
