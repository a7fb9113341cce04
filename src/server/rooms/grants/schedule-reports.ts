import type { Input, Output } from '../../../contract/calls/calls.ts';
import { addDays, addMonths, parseDate } from '../../../contract/dates.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { found, refuseField } from '../../engine/refusal.ts';
import { lockedBy, mayScheduleReports, must } from './policy.ts';
import { presentReport } from './project.present.ts';
import { addReport, dropOpenReports, reportsOf } from './report.store.ts';
import { periods } from './spending.rules.ts';

/** `POST /grant/report/schedule`: what is handed in stays; the periods after it are laid out anew (GRA-7). */
export async function scheduleReports(
  ctx: Context,
  input: Input<'POST /grant/report/schedule'>,
): Promise<Output<'POST /grant/report/schedule'>> {
  const endsOn = parseDate(input.endsOn);
  if (!endsOn) throw refuseField('endsOn', 'problem.date');
  if (input.everyMonths < 1 || input.everyMonths > 12) throw refuseField('everyMonths', 'grants.monthsRange');
  if (input.dueDays > 120) throw refuseField('dueDays', 'grants.daysRange');
  return ctx.transaction(async (db) => {
    const seen = await lockedBy(ctx, db, input);
    must(mayScheduleReports(ctx, seen));
    const begins = found(seen.row.commenced_on);
    if (endsOn <= begins) throw refuseField('endsOn', 'grants.daysOrder');
    await dropOpenReports(db, input.applicationId);
    const kept = await reportsOf(db, input.applicationId);
    const last = kept.at(-1);
    const all = periods(last ? addDays(last.to_on, 1) : begins, endsOn, input.everyMonths, addMonths);
    for (const [at, { from, to }] of all.entries())
      await addReport(db, {
        applicationId: input.applicationId,
        number: (last?.number ?? 0) + at + 1,
        from,
        to,
        dueOn: addDays(to, input.dueDays),
      });
    await audit(db, ctx, {
      action: 'grant.reportSchedule',
      kind: 'grant',
      id: input.applicationId,
      changes: [{ field: 'reports', before: kept.length, after: kept.length + all.length }],
    });
    const rows = await reportsOf(db, input.applicationId);
    return {
      message: ctx.t('grants.scheduled', { count: rows.length }),
      reports: rows.map((row) => presentReport(ctx, seen, row)),
    };
  });
}
