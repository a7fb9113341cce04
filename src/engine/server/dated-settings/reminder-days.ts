import { addDays } from '../../../contract/dates.ts';
import type { DatedSetting } from './dated-setting.ts';
import type { DatedValues } from './dated-values.ts';

/** On which days people are reminded of a day: so many before it (negative), on it (0) and after it. */
export type ReminderDays = {
  /** What goes out on this day of Hong Kong. */
  reminderDaysOn(day: string): readonly number[];
  /** All that ever went out or will. */
  everyReminder(): readonly number[];
};

type DaysSetting = DatedSetting<readonly number[]>;

/** Each once, in the order in which they come due. */
const signed = (before: readonly number[], after: readonly number[]): number[] =>
  [...new Set([...before.map((days) => 0 - days), ...after])].sort((a, b) => a - b);

/** Reminders by two settings: days before, days after. */
export const reminderDays = (values: DatedValues, before: DaysSetting, after: DaysSetting): ReminderDays => ({
  reminderDaysOn: (day) => signed(values.on(before, day), values.on(after, day)),
  everyReminder: () => signed(values.ever(before).flat(), values.ever(after).flat()),
});

/** A reminder of a day, and the day on which it goes out. */
export type Reminder = { days: number; dueOn: string };

/** The reminders of a day that are still to be settled, in order: each by what holds on its own day. */
export const remindersAhead = (of: string, settled: readonly number[], rules: ReminderDays): Reminder[] =>
  rules
    .everyReminder()
    .map((days) => ({ days, dueOn: addDays(of, days) }))
    .filter(({ days, dueOn }) => !settled.includes(days) && rules.reminderDaysOn(dueOn).includes(days));

/**
 * Those that are due by today. Of several that came due together only the newest is sent: the others say what is past.
 */
export function remindersDue(
  of: string,
  today: string,
  settled: readonly number[],
  rules: ReminderDays,
): (Reminder & { late: boolean })[] {
  const due = remindersAhead(of, settled, rules).filter(({ dueOn }) => dueOn <= today);
  return due.map((value, at) => ({ ...value, late: at < due.length - 1 }));
}

/** Since when a list names a number without a break, where it does so on this day; null: since always. */
function namedSince(values: DatedValues, setting: DaysSetting, day: string, days: number): string | null {
  const begun = values.since(setting, day);
  if (!begun) return null;
  const before = addDays(begun.from, -1);
  return values.on(setting, before).includes(days) ? namedSince(values, setting, before, days) : begun.from;
}

/** Days before something on which people are reminded of it. */
export type DaysBefore = {
  days: number;
  /** Since when it is so, without a break: whose day came before that went by what held then. Null: since always. */
  since: string | null;
};

/** What holds today, the nearest to the thing first: so the last reminder is the one that goes out. */
export const daysBefore = (values: DatedValues, setting: DaysSetting, today: string): DaysBefore[] =>
  values
    .on(setting, today)
    .toSorted((a, b) => a - b)
    .map((days) => ({ days, since: namedSince(values, setting, today, days) }));
