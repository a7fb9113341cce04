import { hongKongDate } from '../../../contract/dates.ts';
import { DEFAULT_LANG } from '../../../contract/lang.ts';
import { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { columnsOf } from './columns-of.ts';
import { changeImport, dropGoodLines, importById, importLines, lockImport } from './import.store.ts';
import type { ImportKind, ImportUnit } from './import-kind.ts';
import { judge } from './judge.ts';

export const IMPORT_JOB = 'import';
const CHUNK = 200;

/**
 * The job `import`: so many records at a time, each lot a transaction that also says how far it is. A worker that dies is
 * followed by another which continues behind the last whole lot.
 */
async function run(job: JobContext, data: Record<string, string>): Promise<void> {
  const { taskId = '', by = '' } = data;
  const ctx = contextOf(job);
  const read = await job.transaction((db) => unitsOf(ctx, db, taskId));
  if (!read) return;
  const { kind, units } = read;
  for (;;) {
    const more = await job.transaction(async (db) => {
      const task = await lockImport(db, taskId);
      if (task?.status !== 'waiting') return false;
      const chunk = units.slice(task.done, task.done + CHUNK);
      const barred = (await kind.place?.(ctx, db, chunk)) ?? new Map();
      let { taken } = task;
      for (const unit of chunk)
        if (!barred.has(unit.line) && (await kind.store(ctx, db, unit, { taskId, by }))) taken += 1;
      const done = task.done + chunk.length;
      const isOver = done >= units.length;
      await changeImport(db, taskId, { done, taken, ...(isOver && { status: 'done' as const }) });
      if (isOver) await dropGoodLines(db, taskId);
      return !isOver;
    });
    if (!more) return;
  }
}

async function unitsOf(
  ctx: Context,
  db: TenantDb,
  taskId: string,
): Promise<{ kind: ImportKind; units: ImportUnit[] } | null> {
  const task = await importById(db, taskId);
  const kind = task && ctx.engine.imports[task.kind];
  if (!task || !kind) return null;
  const [titles, ...lines] = await importLines(db, taskId);
  const columns = columnsOf(ctx, kind, titles?.cells ?? []);
  // by the day of the dry run: what was right then is right now
  const about = { order: task.day_order, today: hongKongDate(task.created_at) };
  const bad = new Set(task.report.map(({ line }) => line));
  return { kind, units: judge(kind, columns, lines, about).units.filter(({ line }) => !bad.has(line)) };
}

const contextOf = ({ engine, tenant }: JobContext): Context =>
  new Context({
    engine,
    tenant,
    lang: DEFAULT_LANG,
    actor: { kind: 'job', job: IMPORT_JOB },
    requestId: '',
    ip: '',
    device: '',
    browserId: '',
  });

export const importJob: Job = {
  name: IMPORT_JOB,
  runs: 'whenSent',
  tries: 5,
  run,
  async failed({ transaction }, { taskId }, reason) {
    await transaction(async (db) => {
      const task = await lockImport(db, taskId!);
      if (task?.status === 'waiting')
        await changeImport(db, task.id, { status: 'failed', reason: reason.slice(0, 500) });
    });
  },
  async again(db, { taskId }) {
    const task = await lockImport(db, taskId!);
    if (task?.status === 'failed') await changeImport(db, task.id, { status: 'waiting', reason: '' });
  },
};
