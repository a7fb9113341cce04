import { PAY_BY_DAYS } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { DatedSetting } from '../../../../engine/server/dated-settings/dated-setting.ts';
import { type DatedValues, datedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { countSetting, DAYS, daysSetting } from '../../../../engine/server/dated-settings/kinds.ts';
import { type ReminderDays, reminderDays } from '../../../../engine/server/dated-settings/reminder-days.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { sumsOfInvoices } from '../invoices/list.store.ts';
import { LAST_DAYS, REMIND_AFTER, REMIND_BEFORE } from '../rules.ts';

/** Most days that may be set. */
const DAYS_MAX = 90;

/** How long an invoice may be paid; one that was issued keeps its day. */
const payBy: DatedSetting<number> = {
  key: 'payments-pay-by-days',
  word: 'payments-setting.payBy',
  hint: 'payments-setting.payBy.hint',
  kind: countSetting(DAYS, 1, DAYS_MAX),
  fallback: PAY_BY_DAYS,
  untouched: openInvoices,
};

const remindBefore: DatedSetting<readonly number[]> = {
  key: 'payments-remind-before',
  word: 'payments-setting.remindBefore',
  hint: 'payments-setting.remindBefore.hint',
  kind: daysSetting(DAYS_MAX, 'falling', 0),
  fallback: REMIND_BEFORE,
  untouched: openInvoices,
};

const remindAfter: DatedSetting<readonly number[]> = {
  key: 'payments-remind-after',
  word: 'payments-setting.remindAfter',
  hint: 'payments-setting.remindAfter.hint',
  kind: daysSetting(DAYS_MAX, 'rising'),
  fallback: REMIND_AFTER,
  untouched: openInvoices,
};

const lastDays: DatedSetting<number> = {
  key: 'payments-last-days',
  word: 'payments-setting.lastDays',
  hint: 'payments-setting.lastDays.hint',
  kind: countSetting(DAYS, 1, DAYS_MAX),
  fallback: LAST_DAYS,
  untouched: openInvoices,
};

/** How invoices are asked for, from a day on. */
export const paymentSettings = [payBy, remindBefore, remindAfter, lastDays];

async function openInvoices(ctx: Context, db: TenantDb): Promise<string | null> {
  const { count } = (await sumsOfInvoices(db, {})).open;
  if (count === 0) return null;
  return ctx.t(count === 1 ? 'payments-setting.openInvoice' : 'payments-setting.openInvoices', { count });
}

/** Days to pay an invoice that is issued on this day of Hong Kong. */
export const daysToPay = async (db: TenantDb, day: string): Promise<number> =>
  (await datedValues(db, [payBy])).on(payBy, day);

/** How an invoice is chased: by what held on the day on which it was issued, whatever was set since. */
export type Chasing = {
  reminders: ReminderDays;
  /** The last reminder of all, in days after the day to pay by. */
  lastReminder: number;
  /** Days after it in which it may still be paid for. */
  lastDays: number;
};

/** How invoices are chased, by the day on which each was issued, and the most days before that any is reminded of. */
export class ChasingRules {
  readonly #values: DatedValues;

  constructor(values: DatedValues) {
    this.#values = values;
  }

  of(issuedOn: string): Chasing {
    const { reminderDaysOn } = reminderDays(this.#values, remindBefore, remindAfter);
    const days = reminderDaysOn(issuedOn);
    return {
      reminders: { reminderDaysOn: () => days, everyReminder: () => days },
      lastReminder: days.at(-1)!,
      lastDays: this.#values.on(lastDays, issuedOn),
    };
  }

  get daysAhead(): number {
    return Math.max(...this.#values.ever(remindBefore).flat());
  }
}

/** Reads them: one statement. */
export const chasingRules = async (db: TenantDb): Promise<ChasingRules> =>
  new ChasingRules(await datedValues(db, [remindBefore, remindAfter, lastDays]));
