import type { Output } from '../../../contract/calls/calls.ts';
import { PAY_BY_DAYS } from '../../../contract/limits.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { typeLabel } from './present.ts';
import { GRACE_DAYS, REMINDER_DAYS, SEATS_MAX } from './rules.ts';
import { readingSeats, setReadingSeats } from './setting.store.ts';

/** `GET /membershipSetting/get` (MEM-7). */
export async function getSettings(ctx: Context): Promise<Output<'GET /membershipSetting/get'>> {
  return ctx.transaction(async (db) => ({
    readingSeats: await readingSeats(db),
    reminderDays: [...REMINDER_DAYS],
    graceDays: GRACE_DAYS,
    payByDays: PAY_BY_DAYS,
    howToPay: ctx.tenant.howToPay ? ctx.engine.words.pick(ctx.lang, ctx.tenant.howToPay) : '',
    types: Object.entries(ctx.tenant.membershipTypes ?? {}).map(([type, { feeCents = 0 }]) => ({
      type,
      label: typeLabel(ctx, type),
      feeCents,
    })),
  }));
}

/** `POST /membershipSetting/edit`: fewer seats than are taken revoke nobody; none more is let in. */
export const editSettings: Verb<'POST /membershipSetting/edit'> = async (ctx, input) => {
  if (input.readingSeats > SEATS_MAX) throw refuseField('readingSeats', 'problem.max', { max: SEATS_MAX });
  await ctx.transaction(async (db) => {
    const before = await readingSeats(db);
    await setReadingSeats(db, input.readingSeats);
    await audit(db, ctx, {
      action: 'setting.edit',
      kind: 'setting',
      id: 'membership',
      changes: [{ field: 'readingSeats', before, after: input.readingSeats }],
    });
  });
  return { message: ctx.t('setting.saved') };
};
