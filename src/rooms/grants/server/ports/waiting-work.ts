import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { adviceWork } from '../advice/advice-work.ts';
import { inHand, waitingFor } from '../desk/list.store.ts';
import { reportsWaiting } from '../reports/report-list.store.ts';
import { readerOf } from '../review/reader.ts';

/** What waits for the reader: own applications and reports to go on with, and what lies on the desk, by what for. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  const reader = await readerOf(ctx, db);
  const own = await inHand(db, reader.accountId);
  const reports = await reportsWaiting(db, reader);
  const desk = reader.runs || ctx.can('oxfam-application-approve') ? await waitingFor(db, reader) : [];
  return [
    {
      word: 'grants-figures.work.own',
      count: own.n,
      since: own.since,
      overdue: own.overdue,
      path: '/grants?show=waiting',
    },
    ...desk.map(({ wait, n, since }) => ({
      word: `grants-figures.work.${wait}` as const,
      count: n,
      since,
      path: `/grants/desk?mine=true&awaits=${wait}`,
    })),
    {
      word: reader.runs ? 'grants-figures.work.reportsDesk' : 'grants-figures.work.reports',
      count: reports.n,
      since: reports.since,
      overdue: reports.overdue,
      path: '/grants/progress?mine=true',
    },
    ...(await adviceWork(ctx, db)),
  ];
}
