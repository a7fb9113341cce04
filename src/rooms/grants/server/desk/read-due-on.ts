import { formatDate, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { refuseDate, refuseField } from '../../../../engine/server/refusal.ts';

/** The day by which something has to be mended; empty for the usual time. A day that has passed is refused. */
export function readDueOn(ctx: Context, typed: string): string {
  if (typed.trim() === '') return '';
  const day = parseDate(typed);
  if (!day) throw refuseDate('dueOn', typed);
  const today = hongKongDate(ctx.now);
  if (day <= today) throw refuseField('dueOn', 'grants.dueOnPast', { today: formatDate(today) });
  return day;
}
