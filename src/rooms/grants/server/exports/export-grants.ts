import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { startExport } from '../../../../engine/server/exports/start-export.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { cohortById } from '../cohorts/cohort.store.ts';

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
