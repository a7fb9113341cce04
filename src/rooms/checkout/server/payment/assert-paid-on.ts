import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { OpenPayable } from '../../../../engine/server/payables/payable.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';

/** The day of a transfer: not to come, and not before it was asked for. @throws Refusal at the field `paidOn` */
export function assertPaidOn(ctx: Context, open: OpenPayable | null, paidOn: string): void {
  if (paidOn > hongKongDate(ctx.now)) throw refuseField('paidOn', 'payments.paidAhead');
  if (open?.since && paidOn < open.since)
    throw refuseField('paidOn', 'payments.paidBefore', { date: formatDate(open.since) });
}
