import type { Output } from '../../../../contract/calls/calls.ts';
import { dayFilters } from '../../../../contract/lists/list.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { factsOf, namesIn, readListQuery } from '../../../../engine/server/list/files/list-spec.ts';
import { listFor } from '../../../../engine/server/list/reader.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { WEEKDAY_WORDS } from '../../contract/values.ts';
import { allReports, type ReportRow, receiversOf, runsOf } from '../store.ts';
import { maySee } from './read-receivers.ts';

/** Of each report. */
const RUNS_SHOWN = 10;

/** `GET /report/list`: those of lists that the reader may see. */
export async function listReports(ctx: Context): Promise<Output<'GET /report/list'>> {
  return ctx.transaction(async (db) => {
    const rows = (await allReports(db)).filter(({ list }) => maySee(ctx, list));
    const [receivers, runs] = [await receiversOf(db), await runsOf(db, RUNS_SHOWN)];
    const shown = [];
    for (const row of rows)
      shown.push({
        reportId: row.id,
        name: row.name,
        list: ctx.t(listFor(ctx, row.list).list.title),
        facts: await factsFor(ctx, db, row),
        format: row.format,
        schedule: row.schedule,
        onDay: row.on_day,
        when: whenOf(ctx, row),
        period: row.period,
        periodOf: row.period_of,
        dayFilters: dayFiltersIn(ctx, row),
        nextOn: row.next_on,
        receivers: receivers.filter(({ report_id }) => report_id === row.id).map(({ email }) => email),
        createdBy: row.creator,
        version: row.version,
        runs: runs
          .filter(({ report_id }) => report_id === row.id)
          .map(({ at, email, refusal }) => ({
            at: at.toISOString(),
            receiver: email,
            why: refusal && ctx.t(refusal === 'access.denied' ? 'report.why.rights' : 'report.why.other'),
          })),
      });
    return { rows: shown };
  });
}

/** The filter in words; a list that is asked otherwise meanwhile says so. */
async function factsFor(ctx: Context, db: TenantDb, row: ReportRow): Promise<string[]> {
  const source = listFor(ctx, row.list);
  try {
    const { [row.period_of ?? '']: _, ...params } = row.query;
    const query = readListQuery(source.list.call, params);
    const named = await namesIn(source, ctx, db, query);
    const facts = factsOf(source.list, { query, columns: row.columns, named }, (key, params) => ctx.t(key, params));
    if (!row.period) return facts;
    const name = dayFiltersIn(ctx, row).find(({ key }) => key === row.period_of)?.label ?? '';
    return [ctx.t('lists.file.fact', { name, value: ctx.t(`lists.report.period.${row.period}`) }), ...facts];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [ctx.t('report.why.other')];
  }
}

const dayFiltersIn = (ctx: Context, { list }: Pick<ReportRow, 'list'>): { key: string; label: string }[] =>
  dayFilters(listFor(ctx, list).list).map(({ key, label }) => ({ key, label: ctx.t(label) }));

function whenOf(ctx: Context, { schedule, on_day: day }: ReportRow): string {
  return ctx.t(`report.when.${schedule}`, {
    day: schedule === 'weekly' ? ctx.t(WEEKDAY_WORDS[day! - 1]!) : (day ?? ''),
  });
}
