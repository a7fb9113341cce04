import type { Context } from '../../../../engine/server/context.ts';
import type { DatedSetting } from '../../../../engine/server/dated-settings/dated-setting.ts';
import {
  type DatedValues,
  datedValues,
  type ValueFrom,
} from '../../../../engine/server/dated-settings/dated-values.ts';
import {
  countSetting,
  DAYS,
  daysSetting,
  MONTHS,
  moneySetting,
} from '../../../../engine/server/dated-settings/kinds.ts';
import { type ReminderDays, reminderDays } from '../../../../engine/server/dated-settings/reminder-days.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { MembershipTypeDefinition, Tenant } from '../../../../tenants/tenant.ts';
import { openSubjects } from '../../../payments/server/invoices/open-subjects.ts';
import { GRACE_DAYS, READING_SEATS, REMIND_AFTER, REMIND_BEFORE, TERM_MONTHS, type TermRules } from '../rules.ts';
import { countOfType } from '../store.ts';

/** Most that may be set: cents of a fee, months of a term, days before or after its end, reading members of a member. */
const FEE_MAX = 100_000_00;
const MONTHS_MAX = 60;
const DAYS_MAX = 365;
const SEATS_MAX = 100;

const fee = (type: string, { label, feeCents = 0, renewal }: MembershipTypeDefinition): DatedSetting<number> => ({
  key: `membership-fee-${type}`,
  word: 'membership-setting.fee',
  hint: renewal === 'annual' ? 'membership-setting.fee.hint' : 'membership-setting.fee.hintLife',
  of: label,
  kind: moneySetting(FEE_MAX),
  fallback: feeCents,
  untouched: (ctx, db) => openInvoices(ctx, db, type),
});

const termMonths: DatedSetting<number> = {
  key: 'membership-term-months',
  word: 'membership-setting.termMonths',
  hint: 'membership-setting.termMonths.hint',
  kind: countSetting(MONTHS, 1, MONTHS_MAX),
  fallback: TERM_MONTHS,
};

const graceDays: DatedSetting<number> = {
  key: 'membership-grace-days',
  word: 'membership-setting.graceDays',
  hint: 'membership-setting.graceDays.hint',
  kind: countSetting(DAYS, 0, DAYS_MAX),
  fallback: GRACE_DAYS,
};

const remindBefore: DatedSetting<readonly number[]> = {
  key: 'membership-remind-before',
  word: 'membership-setting.remindBefore',
  hint: 'membership-setting.remindBefore.hint',
  kind: daysSetting(DAYS_MAX, 'falling'),
  fallback: REMIND_BEFORE,
};

const remindAfter: DatedSetting<readonly number[]> = {
  key: 'membership-remind-after',
  word: 'membership-setting.remindAfter',
  hint: 'membership-setting.remindAfter.hint',
  kind: daysSetting(DAYS_MAX, 'rising'),
  fallback: REMIND_AFTER,
};

const readingSeats: DatedSetting<number> = {
  key: 'membership-reading-seats',
  word: 'membership-setting.readingSeats',
  hint: 'membership-setting.readingSeats.hint',
  kind: countSetting({ one: 'membership-setting.seat', many: 'membership-setting.seats' }, 0, SEATS_MAX),
  fallback: READING_SEATS,
};

/** What the institute sets for memberships from a day on: a fee for each type, terms, reminders, reading members. */
export const membershipSettingsOf = ({ membershipTypes = {}, readingRole }: Tenant): DatedSetting[] => [
  ...Object.entries(membershipTypes).map(([type, definition]) => fee(type, definition)),
  termMonths,
  graceDays,
  remindBefore,
  remindAfter,
  ...(readingRole ? [readingSeats] : []),
];

/** What a change of the fee leaves alone: invoices of this type that wait to be paid. */
async function openInvoices(ctx: Context, db: TenantDb, type: string): Promise<string | null> {
  const count = await countOfType(db, type, await openSubjects(db, 'membership'));
  if (count === 0) return null;
  return ctx.t(count === 1 ? 'membership-setting.openInvoice' : 'membership-setting.openInvoices', { count });
}

/** What the institute has set for memberships, by the day it is asked for: the one place that fees and terms come from. */
export class MembershipSettings implements TermRules {
  readonly #types: Record<string, MembershipTypeDefinition>;
  readonly #values: DatedValues;
  readonly #reminders: ReminderDays;

  constructor({ membershipTypes = {} }: Pick<Tenant, 'membershipTypes'>, values: DatedValues) {
    this.#types = membershipTypes;
    this.#values = values;
    this.#reminders = reminderDays(values, remindBefore, remindAfter);
  }

  /** Whole cents of HKD; 0: nothing is paid, or there is no such type any more. */
  feeOn(type: string, day: string): number {
    const definition = this.#types[type];
    return definition ? this.#values.on(fee(type, definition), day) : 0;
  }

  /** The next fee that is planned after a day; null: none. */
  nextFee(type: string, day: string): ValueFrom<number> | null {
    const definition = this.#types[type];
    return (definition && this.#values.after(fee(type, definition), day)[0]) ?? null;
  }

  monthsOn(day: string): number {
    return this.#values.on(termMonths, day);
  }

  graceDaysOn(day: string): number {
    return this.#values.on(graceDays, day);
  }

  reminderDaysOn(day: string): readonly number[] {
    return this.#reminders.reminderDaysOn(day);
  }

  everyReminder(): readonly number[] {
    return this.#reminders.everyReminder();
  }

  /** Days before the end of a term on which the first reminder goes out, by what holds on a day. */
  soonDaysOn(day: string): number {
    return Math.max(...this.#values.on(remindBefore, day));
  }

  seatsOn(day: string): number {
    return this.#values.on(readingSeats, day);
  }
}

/** Reads them: one statement. */
export const membershipSettings = async ({ tenant }: { tenant: Tenant }, db: TenantDb): Promise<MembershipSettings> =>
  new MembershipSettings(tenant, await datedValues(db, membershipSettingsOf(tenant)));
