import type { TenantDb } from '../db/tenant-db.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { refusedReason } from '../jobs/job-error.ts';
import type { Say } from '../pdf/say.ts';
import { Refusal } from '../refusal.ts';
import { changeExport, endExport, exportById } from './export.store.ts';
import { listFile } from './list-file.ts';
import { type After, EXPORT_JOB } from './start-export.ts';

/**
 * The job `export`: reads a list in pieces, says how far it is, and keeps the file. Run twice it makes the same file
 * once more.
 */
async function makeExport(context: JobContext, { taskId, after }: Record<string, string>): Promise<void> {
  const { engine, tenant, transaction } = context;
  const { row, now } = await transaction(async (db) => ({ row: await exportById(db, taskId!), now: db.now }));
  if (row?.status !== 'waiting') return;
  const { id, account_id: accountId, lang, spec, format } = row;
  const kind = engine.exports[row.kind];
  if (!kind) throw new Error(`no room brings the list "${row.kind}"`);
  const say: Say = (key, params) => engine.words.say(tenant.key, lang, key, params);
  const end = (rows: number, content: Buffer) =>
    transaction(async (db) => {
      await changeExport(db, id, { status: 'done', done: rows, total: rows, content });
      await goOn(context, db, after, false);
    });
  const reading = { ...context, accountId, lang, spec, format, say };
  if ('make' in kind) {
    const { content, rows } = await kind.make(reading);
    return end(rows, content);
  }
  if (format === 'zip') throw new Error(`the list "${row.kind}" is no file of several`);
  const list = await kind.open(reading);
  let done = 0;
  async function* pieces() {
    for await (const piece of list.pieces) {
      yield piece;
      done += piece.length;
      await transaction((db) => changeExport(db, id, { done }));
    }
  }
  const whole = { title: say(kind.title), facts: kind.facts?.(spec, say) ?? [], ...list, pieces: pieces() };
  try {
    const { content, rows } = await listFile(whole, format, { engine, tenant, lang, now });
    await end(rows, content);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // tried again it would be refused again: the reason is for its person, and the task is over
    await transaction(async (db) => {
      await endExport(db, id, refusedReason(error));
      await goOn(context, db, after, true);
    });
  }
}

/** What was to follow, in the transaction that ends it. */
async function goOn({ engine }: JobContext, db: TenantDb, after: string | undefined, failed: boolean): Promise<void> {
  if (!after) return;
  const { job, data } = JSON.parse(after) as After;
  await engine.queue.send(db, job, { ...data, ...(failed && { failed: 'true' }) });
}

export const exportJob: Job = {
  name: EXPORT_JOB,
  runs: 'whenSent',
  onePerPerson: true,
  tries: 3,
  run: makeExport,
  async failed(context, { taskId, after }, reason) {
    await context.transaction(async (db) => {
      await endExport(db, taskId!, reason.slice(0, 500));
      await goOn(context, db, after, true);
    });
  },
  async again(db, { taskId }) {
    const row = await exportById(db, taskId!);
    if (row?.status === 'failed') await changeExport(db, row.id, { status: 'waiting', done: 0, reason: '' });
  },
};
