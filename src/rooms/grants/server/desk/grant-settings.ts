import type { Context } from '../../../../engine/server/context.ts';
import type { DatedSetting } from '../../../../engine/server/dated-settings/dated-setting.ts';
import { datedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { countSetting, daysSetting, moneySetting, PERCENT } from '../../../../engine/server/dated-settings/kinds.ts';
import { type ReminderDays, reminderDays } from '../../../../engine/server/dated-settings/reminder-days.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { countOpenCalls } from '../cohorts/cohort.store.ts';
import { REMIND_AFTER, REMIND_BEFORE } from '../reports/spending.rules.ts';
import { FORM_OF } from '../rules.ts';

/** Most days before or after the day on which a report is due; most of an amount, in cents. */
const DAYS_MAX = 90;
const MONEY_MAX = 100_000_000_00;

const remindBefore: DatedSetting<readonly number[]> = {
  key: 'grants-remind-before',
  word: 'grants-setting.remindBefore',
  hint: 'grants-setting.remindBefore.hint',
  kind: daysSetting(DAYS_MAX, 'falling', 0),
  fallback: REMIND_BEFORE,
};

const remindAfter: DatedSetting<readonly number[]> = {
  key: 'grants-remind-after',
  word: 'grants-setting.remindAfter',
  hint: 'grants-setting.remindAfter.hint',
  kind: daysSetting(DAYS_MAX, 'rising'),
  fallback: REMIND_AFTER,
};

const CENTS = moneySetting(MONEY_MAX);
const RATE = countSetting(PERCENT, 0, 100);
/** The figures of the budget rules (GRA-4), as the check of the form names them. */
const FIGURES = {
  leastFund: { kind: CENTS, word: 'grants-setting.leastFund', hint: 'grants-setting.leastFund.hint' },
  matchingAbove: { kind: CENTS, word: 'grants-setting.matchingAbove', hint: 'grants-setting.matchingAbove.hint' },
  matchingPercent: { kind: RATE, word: 'grants-setting.matchingPercent', hint: 'grants-setting.matchingPercent.hint' },
  fullMatchingFrom: {
    kind: CENTS,
    word: 'grants-setting.fullMatchingFrom',
    hint: 'grants-setting.fullMatchingFrom.hint',
  },
  fullMatchingPercent: {
    kind: RATE,
    word: 'grants-setting.fullMatchingPercent',
    hint: 'grants-setting.fullMatchingPercent.hint',
  },
  overheadPercent: { kind: RATE, word: 'grants-setting.overheadPercent', hint: 'grants-setting.overheadPercent.hint' },
} as const;
type Figure = keyof typeof FIGURES;

/** The second rate begins above the first and is no lower: else a larger deficit would need less matching (GRA-4). */
const BESIDE: Partial<Record<Figure, { name: Figure; side: 'notAbove' | 'notBelow' }>> = {
  matchingAbove: { name: 'fullMatchingFrom', side: 'notAbove' },
  fullMatchingFrom: { name: 'matchingAbove', side: 'notBelow' },
  matchingPercent: { name: 'fullMatchingPercent', side: 'notAbove' },
  fullMatchingPercent: { name: 'matchingPercent', side: 'notBelow' },
};

const figureSetting = (name: Figure, fallback: number): DatedSetting<number> => ({
  key: `grants-figure-${name}`,
  ...FIGURES[name],
  fallback,
  beside: (tenant) => besideOf(tenant, BESIDE[name]),
  untouched: openCalls,
});

function besideOf(tenant: Tenant, beside: (typeof BESIDE)[Figure]) {
  const found = figureSettings(tenant).find(([name]) => name === beside?.name);
  return beside && found ? [{ other: found[1], side: beside.side }] : [];
}

/** The figures that the programme's own form has, where it checks a budget. */
function figureSettings({ forms }: Tenant): [Figure, DatedSetting<number>][] {
  const declared = forms[FORM_OF.initial]?.checks?.find(({ check }) => check === 'grantBudget')?.figures;
  if (!declared) return [];
  return (Object.keys(FIGURES) as Figure[]).map((name) => [name, figureSetting(name, declared[name] ?? 0)]);
}

/** What the programme sets from a day on: the rules of budgets, and when reports are asked for. */
export const grantSettingsOf = (tenant: Tenant): DatedSetting[] => [
  ...figureSettings(tenant).map(([, setting]) => setting),
  remindBefore,
  remindAfter,
];

async function openCalls(ctx: Context, db: TenantDb): Promise<string | null> {
  const count = await countOpenCalls(db);
  if (count === 0) return null;
  return ctx.t(count === 1 ? 'grants-setting.openCall' : 'grants-setting.openCalls', { count });
}

/**
 * The figures that budgets of a call go by: what held on the day on which it opened, so that all who apply in it are
 * measured alike, first to last; its own are put over them. What nobody has set stands in the form.
 */
export async function budgetFigures(
  { tenant }: { tenant: Tenant },
  db: TenantDb,
  call: { opens_on: string; figures: Readonly<Record<string, number>> },
): Promise<Record<string, number>> {
  const settings = figureSettings(tenant);
  const values = await datedValues(
    db,
    settings.map(([, setting]) => setting),
  );
  const set = settings.flatMap(([name, setting]) => {
    const since = values.since(setting, call.opens_on);
    return since ? [[name, since.value] as const] : [];
  });
  return { ...Object.fromEntries(set), ...call.figures };
}

/** When owners are reminded of reports: each reminder by what holds on its own day. */
export const reportReminders = async (db: TenantDb): Promise<ReminderDays> =>
  reminderDays(await datedValues(db, [remindBefore, remindAfter]), remindBefore, remindAfter);
