import { buffer } from 'node:stream/consumers';
import { hongKongDate } from '../../../contract/dates.ts';
import { DEFAULT_LANG } from '../../../contract/lang.ts';
import { Context } from '../context.ts';
import type { SheetProblem } from '../forms/sheet-problems.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { columnsOf } from './columns-of.ts';
import { changeImport, dropGoodLines, importById, importLines, lockImport } from './import.store.ts';
import type { ImportKind, ImportUnit, UnitProblem } from './import-kind.ts';
import { judge } from './judge.ts';

export const IMPORT_JOB = 'import';
const CHUNK = 200;
/** Of files, which are looked into and written one by one, so many. */
const FILES_CHUNK = 10;

/**
 * The job `import`: so many records at a time, each lot a transaction that also says how far it is. A worker that dies is
 * followed by another which continues behind the last whole lot.
 */
async function run(job: JobContext, data: Record<string, string>): Promise<void> {
  const { taskId = '', by = '' } = data;
  const ctx = contextOf(job);
  const read = await unitsOf(ctx, job, taskId);
  if (!read) return;
  const { kind, units, archive } = read;
  const size = kind.archive ? FILES_CHUNK : CHUNK;
  for (;;) {
    const more = await job.transaction(async (db) => {
      const task = await lockImport(db, taskId);
      if (task?.status !== 'waiting') return false;
      const chunk = units.slice(task.done, task.done + size);
      const barred = (await kind.place?.(ctx, db, chunk)) ?? new Map();
      let { taken } = task;
      const report = [...task.report];
      for (const unit of chunk) {
        const outcome =
          barred.get(unit.line) ?? (await kind.store(ctx, db, unit, { taskId, by, ...(archive && { archive }) }));
        if (outcome === true) taken += 1;
        if (typeof outcome === 'object') report.push(problemOf(unit, outcome));
      }
      const done = task.done + chunk.length;
      const isOver = done >= units.length;
      await changeImport(db, taskId, { done, taken, report, ...(isOver && { status: 'done' as const }) });
      if (isOver) await dropGoodLines(db, taskId);
      return !isOver;
    });
    if (!more) return;
  }
}

/** What has come to bar a record since the dry run is told like what was wrong from the beginning. */
const problemOf = ({ line, who, values }: ImportUnit, { field, problem }: UnitProblem): SheetProblem => ({
  line,
  who,
  field,
  value: String(values[field] ?? ''),
  late: true,
  ...problem,
});

type Units = { kind: ImportKind; units: ImportUnit[]; archive: Buffer | null };

async function unitsOf(ctx: Context, { tenant, transaction }: JobContext, taskId: string): Promise<Units | null> {
  const task = await transaction((db) => importById(db, taskId));
  const kind = task && ctx.engine.imports[task.kind];
  if (task?.status !== 'waiting' || !kind) return null;
  const [titles, ...lines] = await transaction((db) => importLines(db, taskId));
  const columns = columnsOf(ctx, kind, titles?.cells ?? []);
  // by the day of the dry run: what was right then is right now
  const about = { order: task.day_order, today: hongKongDate(task.created_at) };
  // what was barred in a lot that is over keeps its place among those that are done with
  const bad = new Set(task.report.filter(({ late }) => !late).map(({ line }) => line));
  const { units } = judge(kind, columns, lines, about);
  return {
    kind,
    units: units.filter(({ line }) => !bad.has(line)),
    archive: task.file_id ? await buffer(await ctx.engine.files.read(tenant.key, task.file_id)) : null,
  };
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
