import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { readerOf } from '../review/reader.ts';
import { reports } from './list-of-reports.ts';
import { sumOfReports } from './report-list.store.ts';

/** `GET /grant/report/list`: reports of all projects that the reader knows, what is due first on top (GRA-7). */
export const reportList: Verb<'GET /grant/report/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { n, spent } = await sumOfReports(db, await readerOf(ctx, db), input);
    return { ...(await pageOf(await reports.open(ctx, db, input), input)), total: n, spentCents: spent };
  });
