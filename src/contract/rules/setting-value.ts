import { fold } from '../fold.ts';
import { parseMoney } from '../money.ts';

/** What may be typed for a setting; both sides read it by this. */
export type SettingRule =
  /** An amount in whole cents of HKD, from 0. */
  | { kind: 'money'; max: number }
  | { kind: 'whole'; min: number; max: number }
  /** One to six numbers of days. */
  | { kind: 'days'; min: number; max: number; order: 'rising' | 'falling' }
  /** A text of a form; a dash is none. */
  | { kind: 'text'; form: string };

/** What a setting holds: a number (of cents, days, months, places, per cent), several days, or a text. */
export type SettingValue = number | string | readonly number[];

/** Most days that a list may name. */
export const SETTING_DAYS_MAX = 6;

/** Typed for no value: a box that is left empty was forgotten. */
export const NO_TEXT = '-';

/** The value that was typed; null: it is not allowed. */
export function readSetting(rule: SettingRule, typed: string): SettingValue | null {
  if (rule.kind === 'money') {
    const cents = parseMoney(typed);
    return cents !== null && cents >= 0 && cents <= rule.max ? cents : null;
  }
  if (rule.kind === 'whole') return wholeWithin(typed, rule.min, rule.max);
  if (rule.kind === 'days') return readDays(typed, rule);
  const text = fold(typed).trim();
  if (text === '' || text === NO_TEXT) return '';
  return new RegExp(rule.form, 'u').test(text) ? text : null;
}

function readDays(typed: string, { min, max, order }: Extract<SettingRule, { kind: 'days' }>): number[] | null {
  const parts = fold(typed)
    .split(/[\s,;、]+/)
    .filter(Boolean);
  const days = [...new Set(parts.map((part) => wholeWithin(part, min, max)))];
  if (days.length === 0 || days.length > SETTING_DAYS_MAX || days.includes(null)) return null;
  return (days as number[]).sort((a, b) => (order === 'rising' ? a - b : b - a));
}

function wholeWithin(typed: string, min: number, max: number): number | null {
  const text = fold(typed).trim();
  const value = /^\d{1,6}$/.test(text) ? Number(text) : null;
  return value !== null && value >= min && value <= max ? value : null;
}
