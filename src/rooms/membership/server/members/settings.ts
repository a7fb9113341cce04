import type { Output } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { payByDays } from '../../../payments/server/records/pay-by-days.ts';
import { typeLabel } from '../present.ts';
import { membershipSettings } from './membership-settings.ts';

/** `GET /membershipSetting/get`: what holds today (MEM-7). */
export async function getSettings(ctx: Context): Promise<Output<'GET /membershipSetting/get'>> {
  return ctx.transaction(async (db) => {
    const today = hongKongDate(db.now);
    const settings = await membershipSettings(ctx, db);
    return {
      readingSeats: settings.seatsOn(today),
      termMonths: settings.monthsOn(today),
      reminderDays: [...settings.reminderDaysOn(today)],
      graceDays: settings.graceDaysOn(today),
      payByDays: await payByDays(db, today),
      howToPay: ctx.tenant.howToPay ? ctx.engine.words.pick(ctx.lang, ctx.tenant.howToPay) : '',
      types: Object.keys(ctx.tenant.membershipTypes ?? {}).map((type) => ({
        type,
        label: typeLabel(ctx, type),
        feeCents: settings.feeOn(type, today),
      })),
    };
  });
}
