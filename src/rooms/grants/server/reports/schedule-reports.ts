import { addDays, formatDate, parseDate } from '../../../../contract/dates.ts';
import { MAX_REPORTS, reportPeriods } from '../../../../contract/report-periods.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, refuseDate, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lockedAccess, mayScheduleReports, must } from '../policy.ts';
import { planOf } from '../project/plan.rules.ts';
import { presentReport } from '../project/project.present.ts';
import { addReport, dropReports, moveReport, reportsOf } from './report.store.ts';

/**
 * `POST /grant/report/schedule`: what was handed in stays; the periods after it are laid out anew. A report that was
 * begun keeps its draft and takes on the new period (GRA-7).
 */
export const scheduleReports: Verb<'POST /grant/report/schedule'> = async (ctx, input) => {
  const endsOn = parseDate(input.endsOn);
  if (!endsOn) throw refuseDate('endsOn', input.endsOn);
  if (input.everyMonths < 1 || input.everyMonths > 12) throw refuseField('everyMonths', 'grants.monthsRange');
  if (input.dueDays > 120) throw refuseField('dueDays', 'grants.daysRange');
  return ctx.transaction(async (db) => {
    const access = await lockedAccess(ctx, db, input);
    must(mayScheduleReports(ctx, access));
    const before = await reportsOf(db, input.applicationId);
    const { from, number, open } = planOf(before, found(access.row.commenced_on));
    if (endsOn < from) throw refuseField('endsOn', 'grants-reports.endsEarly', { date: formatDate(from) });
    const periods = reportPeriods(from, endsOn, input.everyMonths);
    if (periods.length > MAX_REPORTS) throw refuseField('endsOn', 'grants-reports.tooMany', { count: MAX_REPORTS });
    for (const [at, period] of periods.entries()) {
      const layout = { from_on: period.from, to_on: period.to, due_on: addDays(period.to, input.dueDays) };
      const row = open[at];
      if (row) await moveReport(db, row, layout);
      else await addReport(db, { application_id: input.applicationId, number: number + at, ...layout });
    }
    await dropReports(
      db,
      open.slice(periods.length).map(({ id }) => id),
    );
    const rows = await reportsOf(db, input.applicationId);
    await audit(db, ctx, 'grant.reportSchedule', input.applicationId, {
      changes: changed({ reports: before.length }, { reports: rows.length }),
    });
    return {
      message: ctx.t('grants.scheduled', { count: rows.length }),
      reports: rows.map((row) => presentReport(ctx, access, row)),
    };
  });
};
