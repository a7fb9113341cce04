import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { startListExport } from '../../../../engine/server/list/files/start-list-export.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { nextDay, TELL_JOB } from '../rules.ts';
import { addRun, lockReport, noteMade, type ReportRow, receiversOf, reportsDue } from '../store.ts';
import { readerOf } from './read-receivers.ts';
import { reportFor } from './report-for.ts';
import { type ShownToday, shownToday } from './shown-days.ts';

/** `POST /report/make`: now, for who asks. */
export const makeReport: Verb<'POST /report/make'> = async (ctx, { reportId }) =>
  ctx.transaction(async (db) => {
    const row = await reportFor(ctx, db, reportId);
    const shown = shownToday(db, row);
    if (!shown) throw new Refusal('report.nothingNew');
    const task = await startListExport(ctx, db, { ...row, query: shown.query });
    await addRun(db, row.id, ctx.person.accountId, '');
    // what is made by a schedule goes on where its own last one ended, whoever looked in between
    if (row.schedule === 'none') await noteMade(db, row.id, { shown_until: hongKongDate(db.now) });
    return task;
  });

const JOB = 'reports';

/**
 * The job `reports`: each report that is due, in a transaction of its own under its lock, so that any number of workers
 * make it once. The file is made with the rights that each receiver has now; they are mailed where it is, and nothing of
 * what stands in it. One that goes wrong holds up no other: it is tried again with the job.
 */
export async function makeReports(context: JobContext): Promise<void> {
  const { transaction } = context;
  const due = await transaction((db) => reportsDue(db, hongKongDate(db.now)));
  const wrong: unknown[] = [];
  for (const { id } of due)
    try {
      await transaction((db) => makeDue(context, db, id));
    } catch (error) {
      wrong.push(error);
    }
  if (wrong.length > 0) throw wrong[0];
}

/** Those that went wrong to the last say so to who looks after them, and wait for their next day. */
export async function giveUp({ transaction }: JobContext): Promise<void> {
  await transaction(async (db) => {
    const today = hongKongDate(db.now);
    for (const { id } of await reportsDue(db, today)) {
      const row = await lockReport(db, id);
      if (!row?.next_on || row.next_on > today) continue;
      for (const { report_id, account_id } of await receiversOf(db))
        if (report_id === id) await addRun(db, id, account_id, 'general.error');
      await noteMade(db, row.id, { next_on: nextDay(row.schedule, row.on_day, today) });
    }
  });
}

async function makeDue(context: JobContext, db: TenantDb, id: string): Promise<void> {
  const today = hongKongDate(db.now);
  const row = await lockReport(db, id);
  if (!row?.next_on || row.next_on > today) return;
  const receivers = (await receiversOf(db)).filter(({ report_id }) => report_id === id);
  const shown = shownToday(db, row);
  if (shown) for (const receiver of receivers) await makeFor(context, db, { row, shown }, receiver);
  await noteMade(db, row.id, { next_on: nextDay(row.schedule, row.on_day, today), shown_until: today });
  await audit(db, doer, 'report.make', id, { changes: added({ receivers: receivers.length }) });
}

const doer = { actor: { kind: 'job', job: JOB } as const, requestId: '' };

async function makeFor(
  { engine, tenant }: JobContext,
  db: TenantDb,
  { row, shown }: { row: ReportRow; shown: ShownToday },
  { account_id: accountId }: { account_id: string },
): Promise<void> {
  const ctx = await readerOf({ engine, tenant }, db, accountId);
  if (!ctx) return addRun(db, row.id, accountId, 'access.denied');
  const after = {
    job: TELL_JOB,
    data: { reportId: row.id, accountId, day: row.next_on!, from: shown.days?.from ?? '' },
  };
  try {
    await db.orTakeBack(() => startListExport(ctx, db, { ...row, query: shown.query }, doer, after));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return addRun(db, row.id, accountId, error.code);
  }
  await addRun(db, row.id, accountId, '');
}
