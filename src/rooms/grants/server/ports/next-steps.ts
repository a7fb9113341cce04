import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { NextFeed, NextStep } from '../../../../engine/server/portal/next.ts';
import { toConfirm } from '../advice/advice.store.ts';
import type { Reader } from '../desk/filter.store.ts';
import { oldestReviews, ownApplications } from '../desk/list.store.ts';
import { withTypedTitles } from '../present.ts';
import { dueReports } from '../reports/report-list.store.ts';
import { readerOf } from '../review/reader.ts';
import type { GrantRow } from '../store.ts';

/** Applications of each kind that are named here. */
const FEW = 3;

/** Own applications and reports to go on with, hours of advice to confirm, and reviews to write. */
export const nextSteps: NextFeed = async (ctx, db) => {
  const reader = await readerOf(ctx, db);
  const own = ctx.can('oxfam-application-read') ? await ownSteps(ctx, db, reader) : [];
  return [...own, ...(await reviewSteps(ctx, db, reader))];
};

async function ownSteps(ctx: Context, db: TenantDb, reader: Reader): Promise<NextStep[]> {
  const applications = await withTypedTitles(db, await ownApplications(db, reader.accountId, true));
  const reports = await dueReports(db, reader, FEW);
  const advice = ctx.tenant.modules.includes('consultation') ? await toConfirm(db, reader.accountId) : [];
  return [
    ...applications.slice(0, FEW).map((row) => ({
      title: nameOf(ctx, row),
      detail: ctx.t(`grants.status.${row.status}`),
      dueOn: row.due_on,
      button: ctx.t(row.status === 'returned' ? 'grants-next.mend' : 'grants-next.goOn'),
      path: `/grants/${row.id}`,
    })),
    ...reports.map((report) => ({
      title: ctx.t('grants-next.report', { project: report.title }),
      detail: report.project_number ?? '',
      dueOn: report.due_on,
      button: ctx.t('grants-next.write'),
      path: `/grants/${report.application_id}/report/${report.id}`,
    })),
    ...advice.slice(0, 1).map(({ application_id, title, count }) => ({
      title: ctx.t('grants-next.confirm', { project: title }),
      detail: ctx.t('grants-next.entries', { count: String(count) }),
      button: ctx.t('grants-next.look'),
      path: `/grants/${application_id}`,
    })),
  ];
}

/** By what an application is known to its people: its call where it has no title yet. */
const nameOf = (ctx: Context, row: GrantRow): string =>
  row.title || row.number || ctx.engine.words.pick(ctx.lang, row.cohort_name);

const reviewSteps = async (ctx: Context, db: TenantDb, reader: Reader): Promise<NextStep[]> =>
  (await oldestReviews(db, reader, FEW)).map((row) => ({
    title: nameOf(ctx, row),
    detail: [row.number, ctx.t(`grants.stage.${row.stage}`)].filter(Boolean).join(' · '),
    button: ctx.t('grants-next.review'),
    path: `/grants/${row.id}`,
  }));
