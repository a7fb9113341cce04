import { fold } from '../../../contract/fold.ts';
import { formatMoney, moneyText, parseMoney } from '../../../contract/money.ts';
import type { SettingKind } from './dated-setting.ts';

/** Words for one of something, and for `{{count}}`. */
type Unit = { one: string; many: string };
export const DAYS: Unit = { one: 'dated-setting.unit.day', many: 'dated-setting.unit.days' };
export const MONTHS: Unit = { one: 'dated-setting.unit.month', many: 'dated-setting.unit.months' };

/** Most days that a list may name. */
const DAYS_MAX = 6;

/** An amount in whole cents of HKD, from 0 to `max`. */
export const moneySetting = (max: number): SettingKind<number> => ({
  input: 'decimal',
  allowed: { key: 'dated-setting.allowed.money', params: { max: (max / 100).toLocaleString('en') } },
  read(typed) {
    const cents = parseMoney(typed);
    return cents !== null && cents >= 0 && cents <= max ? cents : null;
  },
  text: moneyText,
  show: (ctx, cents) => formatMoney(cents, ctx.lang),
});

/** A whole number of something, by the words for a single one and for `{{count}}` of it. */
export const countSetting = ({ one, many }: Unit, min: number, max: number): SettingKind<number> => ({
  input: 'numeric',
  allowed: { key: 'dated-setting.allowed.whole', params: { min, max } },
  read: (typed) => wholeWithin(typed, min, max),
  text: String,
  show: (ctx, count) => ctx.t(count === 1 ? one : many, { count }),
});

/** One to six numbers of days, the greatest first or last. @param order which way they are kept and shown */
export const daysSetting = (max: number, order: 'rising' | 'falling'): SettingKind<readonly number[]> => ({
  input: 'text',
  allowed: { key: 'dated-setting.allowed.days', params: { max, most: DAYS_MAX } },
  read(typed) {
    const parts = fold(typed)
      .split(/[\s,;、]+/)
      .filter(Boolean);
    const days = [...new Set(parts.map((part) => wholeWithin(part, 1, max)))];
    if (days.length === 0 || days.length > DAYS_MAX || days.includes(null)) return null;
    return (days as number[]).sort((a, b) => (order === 'rising' ? a - b : b - a));
  },
  text: (days) => days.join(', '),
  show: (ctx, days) => ctx.t(DAYS.many, { count: days.join(ctx.t('dated-setting.listComma')) }),
});

/** Typed for no value: a box that is left empty was forgotten. */
const NONE = '-';

/** A text of a fixed form in digits and letters of one width; a dash is none. @param none what is shown of none */
export const textSetting = (form: RegExp, allowed: string, none: string): SettingKind<string> => ({
  input: 'text',
  allowed: { key: allowed },
  read(typed) {
    const text = fold(typed).trim();
    if (text === '' || text === NONE) return '';
    return form.test(text) ? text : null;
  },
  text: (text) => text || NONE,
  show: (ctx, text) => text || ctx.t(none),
});

function wholeWithin(typed: string, min: number, max: number): number | null {
  const text = fold(typed).trim();
  const value = /^\d{1,6}$/.test(text) ? Number(text) : null;
  return value !== null && value >= min && value <= max ? value : null;
}
