import { audit } from '../../engine/audit/audit.ts';
import { addExport, changeExport, exportById, exportsWaiting } from '../../engine/exports/export.store.ts';
import { queueExport } from '../../engine/exports/queue-export.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { cohortById } from './cohort.store.ts';
import { JOB, PREFIX, presentExport } from './parts/papers/export-task.ts';

/** `POST /grant/export`: asks for a report as a file; a job makes it. Money and spending are the programme's (GRA-8). */
export const exportGrants: Verb<'POST /grant/export'> = async (ctx, { kind, format, ...filter }) => {
  if (kind !== 'applications' && !ctx.can('grant-manage')) throw new Refusal('access.denied');
  return ctx.transaction(async (db) => {
    const cohort = filter.cohortId ? found(await cohortById(db, filter.cohortId)) : null;
    const { accountId } = ctx.person;
    const spec = { ...filter, ...(cohort && { code: cohort.code }) };
    const taskId = await queueExport(ctx, db, {
      job: JOB,
      waiting: () => exportsWaiting(db, accountId),
      keep: () => addExport(db, { accountId, kind: `${PREFIX}${kind}`, format, lang: ctx.lang, spec }),
    });
    await audit(db, ctx, {
      action: 'grant.export',
      kind: 'grant-export',
      id: taskId,
      changes: Object.entries({ kind, format, ...filter }).map(([field, after]) => ({ field, before: null, after })),
    });
    return presentExport(ctx, found(await exportById(db, taskId)));
  });
};

/** `POST /grant/export/retry`: makes one that failed anew; only whose it is. */
export const retryExport: Verb<'POST /grant/export/retry'> = async (ctx, input) => {
  return ctx.transaction(async (db) => {
    const row = found(await exportById(db, input.taskId));
    found(row.account_id === ctx.person.accountId ? row : null);
    if (row.status !== 'failed') throw new Refusal('record.stale');
    await queueExport(ctx, db, {
      job: JOB,
      waiting: () => exportsWaiting(db, row.account_id),
      async keep() {
        await changeExport(db, row.id, { status: 'waiting', done: 0, reason: '' });
        return row.id;
      },
    });
    return presentExport(ctx, found(await exportById(db, row.id)));
  });
};
