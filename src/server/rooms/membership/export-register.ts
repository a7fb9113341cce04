import { hongKongDate } from '../../../contract/dates.ts';
import { XLSX_TYPE } from '../../../contract/fields/choiceListEditor/xlsx-parts.ts';
import { audit } from '../../engine/audit/audit.ts';
import { queueExport } from '../../engine/exports/queue-export.ts';
import { found } from '../../engine/refusal.ts';
import { FileAnswer, type Verb } from '../../engine/verb.ts';
import { asksByDays, countByStatus, countFiltered } from './list.store.ts';
import type { ExportSpec } from './make-export.ts';
import { presentTask } from './parts/register-task.ts';
import { addTask, contentOf, exportsWaiting, taskById } from './task.store.ts';

/** `POST /membership/export`: asks for the filtered list as a file; a job makes it. */
export const exportRegister: Verb<'POST /membership/export'> = async (ctx, input) => {
  return ctx.transaction(async (db) => {
    const counts = asksByDays(input) ? await countFiltered(db, input) : await countByStatus(db, input.type);
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
    // What a search finds is only known once it is read.
    const total = input.search ? 0 : input.status ? (counts[input.status] ?? 0) : all;
    const spec: ExportSpec = { ...input, lang: ctx.lang };
    const { accountId } = ctx.person;
    const taskId = await queueExport(ctx, db, {
      job: 'membership-export',
      waiting: () => exportsWaiting(db, accountId),
      keep: () => addTask(db, { accountId, kind: 'export', status: 'waiting', spec, total }),
    });
    await audit(db, ctx, {
      action: 'membership.export',
      kind: 'membership-task',
      id: taskId,
      changes: Object.entries(input).map(([field, after]) => ({ field, before: null, after })),
    });
    return presentTask(ctx, found(await taskById(db, taskId)));
  });
};

/** `GET /membership/export/file`: only who asked for it is given it. */
export const exportRegisterFile: Verb<'GET /membership/export/file', FileAnswer> = async (ctx, input) => {
  return ctx.transaction(async (db) => {
    const task = found(await taskById(db, input.taskId, 'export'));
    found(task.account_id === ctx.person.accountId ? task : null);
    const content = found(await contentOf(db, task.id));
    const { format } = task.spec as ExportSpec;
    const name = `${ctx.t('membership.export.name')} ${hongKongDate(ctx.now)}.${format}`;
    return new FileAnswer({
      content,
      name,
      type: format === 'xlsx' ? XLSX_TYPE : 'text/csv',
      bytes: content.byteLength,
    });
  });
};
