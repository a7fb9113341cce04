import { formatMoney, moneyText } from '../../../contract/money.ts';
import { NO_TEXT, SETTING_DAYS_MAX } from '../../../contract/rules/setting-value.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { SettingKind } from './dated-setting.ts';

/** Words for one of something, and for `{{count}}`. */
type Unit = { one: WordKey; many: WordKey };
export const DAYS: Unit = { one: 'dated-setting.unit.day', many: 'dated-setting.unit.days' };
export const MONTHS: Unit = { one: 'dated-setting.unit.month', many: 'dated-setting.unit.months' };
export const PERCENT: Unit = { one: 'dated-setting.unit.percent', many: 'dated-setting.unit.percent' };

/** An amount in whole cents of HKD, from 0 to `max`. */
export const moneySetting = (max: number): SettingKind<number> => ({
  input: 'decimal',
  rule: { kind: 'money', max },
  allowed: { key: 'dated-setting.allowed.money', params: { max: (max / 100).toLocaleString('en') } },
  text: moneyText,
  show: (ctx, cents) => formatMoney(cents, ctx.lang),
});

/** A whole number of something, by the words for a single one and for `{{count}}` of it. */
export const countSetting = ({ one, many }: Unit, min: number, max: number): SettingKind<number> => ({
  input: 'numeric',
  rule: { kind: 'whole', min, max },
  allowed: { key: 'dated-setting.allowed.whole', params: { min, max } },
  text: String,
  show: (ctx, count) => ctx.t(count === 1 ? one : many, { count }),
});

/** One to six numbers of days, the greatest first or last. @param order which way they are kept and shown */
export const daysSetting = (max: number, order: 'rising' | 'falling', min = 1): SettingKind<readonly number[]> => ({
  input: 'text',
  rule: { kind: 'days', min, max, order },
  allowed: { key: 'dated-setting.allowed.days', params: { min, max, most: SETTING_DAYS_MAX } },
  text: (days) => days.join(', '),
  show: (ctx, days) =>
    days.length === 1 && days[0] === 1 ? ctx.t(DAYS.one) : ctx.t(DAYS.many, { count: days.join(ctx.t('word.comma')) }),
});

/** A text of a fixed form in digits and letters of one width; a dash is none. @param none what is shown of none */
export const textSetting = (form: RegExp, allowed: WordKey, none: WordKey): SettingKind<string> => ({
  input: 'text',
  rule: { kind: 'text', form: form.source },
  allowed: { key: allowed },
  text: (text) => text || NO_TEXT,
  show: (ctx, text) => text || ctx.t(none),
});
