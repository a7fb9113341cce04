import type { Input } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { needed, refuseField } from '../../../../engine/server/refusal.ts';
import { dayOf, nextDay } from '../rules.ts';
import type { ReportAbout } from '../store.ts';
import { readPeriod } from './shown-days.ts';

/**
 * What was typed of a report. One that is due on the same day as before stays due: changed in the morning before it is
 * made, it is made.
 * @param before as it was until now @throws Refusal at `name`, `period`, `periodOf`
 */
export function aboutOf(
  ctx: Context,
  list: string,
  { name, format, schedule, onDay, ...chosen }: Omit<Input<'POST /report/edit'>, 'reportId' | 'version' | 'receivers'>,
  before?: ReportAbout,
): ReportAbout {
  const called = needed('name', cleanLine(name));
  const day = dayOf(schedule, onDay);
  const isSame = before?.schedule === schedule && before.on_day === day;
  const next = isSame ? before.next_on : nextDay(schedule, day, hongKongDate(ctx.now));
  return { name: called, format, schedule, on_day: day, next_on: next, ...readPeriod(ctx, list, chosen) };
}

/** What is made by a schedule is made for somebody. @throws Refusal at `receivers` */
export function mustHaveReceiver({ schedule }: ReportAbout, accounts: readonly string[]): void {
  if (schedule !== 'none' && accounts.length === 0) throw refuseField('receivers', 'report.noReceiver');
}
