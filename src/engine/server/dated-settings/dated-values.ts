import type { SettingValue } from '../../../contract/rules/setting-value.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { DatedSetting } from './dated-setting.ts';
import { changesOf, type SettingChange } from './setting-change.store.ts';

/** A value with the first day on which it holds. */
export type ValueFrom<V> = { from: string; value: V };

/**
 * What dated settings come to, day by day. Of several changes for one day the last counts; one without a value takes
 * back what was planned for its day.
 */
export class DatedValues {
  readonly #byKey = new Map<string, Map<string, SettingValue>>();

  /** @param changes in the order in which they were made */
  constructor(changes: readonly SettingChange[]) {
    for (const { key, from_on, value } of changes) {
      const days = this.#byKey.get(key) ?? new Map<string, SettingValue>();
      this.#byKey.set(key, days);
      if (value === null) days.delete(from_on);
      else days.set(from_on, value);
    }
  }

  /** What holds on a day of Hong Kong. */
  on<V extends SettingValue>(setting: DatedSetting<V>, day: string): V {
    return this.since(setting, day)?.value ?? setting.fallback;
  }

  /** What holds on a day, and since when; null while it is what the tenant's file or the product says. */
  since<V extends SettingValue>(setting: DatedSetting<V>, day: string): ValueFrom<V> | null {
    return this.#all(setting).findLast(({ from }) => from <= day) ?? null;
  }

  /** What is planned after a day, in order. */
  after<V extends SettingValue>(setting: DatedSetting<V>, day: string): ValueFrom<V>[] {
    return this.#all(setting).filter(({ from }) => from > day);
  }

  /** Every value that it has, had or will have. */
  ever<V extends SettingValue>(setting: DatedSetting<V>): V[] {
    return [setting.fallback, ...this.#all(setting).map(({ value }) => value)];
  }

  #all<V extends SettingValue>({ key }: DatedSetting<V>): ValueFrom<V>[] {
    const days = [...(this.#byKey.get(key) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    // Only what the kind of this setting has read is ever kept under its key.
    return days.map(([from, value]) => ({ from, value: value as V }));
  }
}

/** Reads several settings at once: one statement, whatever days are asked for after. */
export const datedValues = async (db: TenantDb, settings: readonly DatedSetting[]): Promise<DatedValues> =>
  new DatedValues(
    await changesOf(
      db,
      settings.map(({ key }) => key),
    ),
  );
