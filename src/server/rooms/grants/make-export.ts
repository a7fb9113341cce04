import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { changeExport, endExport, exportById } from '../../engine/exports/export.store.ts';
import { listFile } from '../../engine/exports/list-file.ts';
import type { JobContext } from '../../engine/jobs/job.ts';
import { holdersOf } from './filter.store.ts';
import { EXPORTS } from './parts/papers/export-lists.ts';
import { type ExportSpec, factsOf, kindOf, TITLES } from './parts/papers/export-task.ts';
import { rolesOf } from './sheet.store.ts';

/**
 * The job `grant-export`: reads the list in pieces behind the wall of who asked for it, with the rights they have now,
 * and keeps the file. Run twice it makes the same file once more.
 */
export async function makeExport(context: JobContext, data: Record<string, string>): Promise<void> {
  const { engine, tenant, transaction } = context;
  const taskId = data.taskId!;
  const task = await transaction(async (db) => {
    const row = await exportById(db, taskId);
    if (!row) return;
    const { account_id: accountId } = row;
    return { row, now: db.now, roles: await rolesOf(db, accountId), holders: await holdersOf(db, accountId) };
  });
  if (task?.row.status !== 'waiting') return;
  const { row, roles, holders, now } = task;
  const { lang } = row;
  const say = (key: string, params?: Record<string, string | number>) =>
    engine.words.say(tenant.key, lang, key, params);
  const runs = roles.some((role) => tenant.roles[role]?.capabilities.includes('grant-manage'));
  const filter = row.spec as ExportSpec;
  const kind = kindOf(row);
  const list = EXPORTS[kind]({
    transaction,
    reader: { accountId: row.account_id, runs, holders },
    filter,
    say,
    tell: (db, done) => changeExport(db, taskId, { done }),
  });
  const about = { engine, tenant, lang, now };
  const whole = { title: say(TITLES[kind]), facts: factsOf(filter, say), ...list };
  const { content, rows } = await listFile(whole, row.format, about);
  await transaction((db) => changeExport(db, taskId, { status: 'done', total: rows, content }));
}

/** Tells who waits for it that it came to nothing. */
export async function failExport(
  { transaction }: JobContext,
  data: Record<string, string>,
  reason: string,
): Promise<void> {
  await transaction((db) => endExport(db, data.taskId!, reason.slice(0, 500)));
}

/** One that failed waits again: whoever may run jobs anew has said so. */
export async function reviveExport(db: TenantDb, { taskId }: Record<string, string>): Promise<void> {
  const row = await exportById(db, taskId!);
  if (row?.status === 'failed') await changeExport(db, row.id, { status: 'waiting', done: 0, reason: '' });
}
