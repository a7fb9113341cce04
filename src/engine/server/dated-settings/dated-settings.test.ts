import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import type { SettingValue } from '../../../contract/rules/setting-value.ts';
import type { Context } from '../context.ts';
import { type DatedSetting, type SettingKind, typedValue } from './dated-setting.ts';
import { DatedValues } from './dated-values.ts';
import { countSetting, DAYS, daysSetting, moneySetting, textSetting } from './kinds.ts';
import { daysBefore, reminderDays, remindersDue } from './reminder-days.ts';

const days: DatedSetting<number> = {
  key: 'days',
  word: DAYS.many,
  hint: DAYS.many,
  kind: countSetting(DAYS, 0, 365),
  fallback: 30,
};
const change = (from_on: string, value: number | null, key = 'days') => ({ key, from_on, value });

describe('values from a day on', () => {
  it('hold from their day to the day before the next, and the fallback before the first', () => {
    const values = new DatedValues([change('2027-01-01', 14), change('2027-03-01', 21), change('2027-02-01', 7, 'x')]);
    const on = (day: string) => values.on(days, day);
    expect([on('2026-12-31'), on('2027-01-01'), on('2027-02-28'), on('2027-03-01')]).toEqual([30, 14, 14, 21]);
    expect(values.since(days, '2026-12-31')).toBeNull();
    expect(values.since(days, '2027-02-28')).toEqual({ from: '2027-01-01', value: 14 });
    expect(values.after(days, '2027-01-01')).toEqual([{ from: '2027-03-01', value: 21 }]);
    expect(values.ever(days)).toEqual([30, 14, 21]);
  });

  it('of several for one day the last counts, and what was taken back never held', () => {
    const twice = [change('2027-01-01', 14), change('2027-01-01', 10)];
    expect(new DatedValues(twice).on(days, '2027-01-01')).toBe(10);
    expect(new DatedValues([...twice, change('2027-01-01', null)]).on(days, '2027-01-01')).toBe(30);
    expect(new DatedValues([...twice, change('2027-01-01', null), change('2027-01-01', 9)]).ever(days)).toEqual([
      30, 9,
    ]);
  });

  it('a change for a day never alters a day before it', () => {
    const someDay = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2026-01-01', n));
    const changes = fc.array(fc.record({ from: someDay, value: fc.option(fc.integer({ min: 0, max: 365 })) }));
    fc.assert(
      fc.property(changes, someDay, someDay, (made, from, asked) => {
        const before = made.map((one) => change(one.from, one.value));
        const after = new DatedValues([...before, change(from, 99)]);
        if (asked < from) expect(after.on(days, asked)).toBe(new DatedValues(before).on(days, asked));
        expect(after.on(days, from)).toBe(99);
      }),
    );
  });
});

describe('what may be typed', () => {
  const kind = <V extends SettingValue>(one: SettingKind<V>) => ({
    ...one,
    read: (typed: string) => typedValue({ ...days, kind: one } as unknown as DatedSetting<V>, typed),
  });

  const ctx = {
    t: (key: string, params: object) => `${key} ${JSON.stringify(params)}`,
    lang: 'en',
  } as unknown as Context;

  it('is an amount in whole cents', () => {
    const { text, show, read } = kind(moneySetting(1_000_00));
    const typed = ['500', 'HK$ 500.50', '１，０００', '0', '1000.01', '-1', '5.005', 'ten', ''];
    expect(typed.map(read)).toEqual([500_00, 500_50, 1_000_00, 0, null, null, null, null, null]);
    expect([text(500_50), show(ctx, 500_50)]).toEqual(['500.50', 'HK$500.50']);
  });

  it('is a whole number within its bounds', () => {
    const { read, show } = kind(countSetting(DAYS, 1, 90));
    expect(['1', ' ９０ ', '0', '91', '1.5', '1e1', '', '-3'].map(read)).toEqual([1, 90, ...Array(6).fill(null)]);
    expect([show(ctx, 1), show(ctx, 2)].map((text) => text.split(' ')[0])).toEqual([DAYS.one, DAYS.many]);
  });

  it('is one to six days, each once, in order', () => {
    const { read, text } = kind(daysSetting(365, 'falling'));
    expect(['7, 60,30', '60、30、7', '7 7', ''].map(read)).toEqual([[60, 30, 7], [60, 30, 7], [7], null]);
    expect(['0', '366', '7, x', '1,2,3,4,5,6,7'].map(read)).toEqual([null, null, null, null]);
    expect(kind(daysSetting(365, 'rising')).read('30, 7')).toEqual([7, 30]);
    expect(kind(daysSetting(90, 'falling', 0)).read('0, 7')).toEqual([7, 0]);
    expect(text([60, 30, 7])).toBe('60, 30, 7');
  });

  it('is a text of a form as a whole, or a dash for none', () => {
    const { read, text } = kind(textSetting(/^91\/\d{1,6}$/, DAYS.many, DAYS.one));
    expect(['91/123', ' ９１/1 ', '-', '', '91/', 'x91/1', '91/1234567'].map(read)).toEqual([
      '91/123',
      '91/1',
      '',
      '',
      null,
      null,
      null,
    ]);
    expect([text(''), text('91/1')]).toEqual(['-', '91/1']);
  });
});

describe('days of reminders', () => {
  const list = (key: string, order: 'rising' | 'falling', fallback: number[]): DatedSetting<readonly number[]> => ({
    key,
    word: DAYS.many,
    hint: DAYS.many,
    kind: daysSetting(90, order, 0),
    fallback,
  });
  const [before, after] = [list('before', 'falling', [7, 1]), list('after', 'rising', [7])];

  it('each goes by what holds on its own day, and of several at once the newest is sent', () => {
    const rules = reminderDays(
      new DatedValues([{ key: 'before', from_on: '2027-03-25', value: [3, 0] }]),
      before,
      after,
    );
    const due = (today: string, settled: number[] = []) =>
      remindersDue('2027-03-31', today, settled, rules).map(({ days, late }) => [days, late]);
    // 24 March goes by 7 and 1, what comes after by 3 and 0
    expect(due('2027-03-24')).toEqual([[-7, false]]);
    expect(due('2027-03-30', [-7])).toEqual([[-3, false]]);
    expect(due('2027-04-07', [-7])).toEqual([
      [-3, true],
      [0, true],
      [7, false],
    ]);
  });

  it('a day that a list names anew begins with the change; one that it keeps has been there before', () => {
    const values = new DatedValues([
      { key: 'before', from_on: '2027-01-10', value: [14, 1] },
      { key: 'before', from_on: '2027-01-20', value: [14, 2] },
    ]);
    expect(daysBefore(values, before, '2027-01-09')).toEqual([
      { days: 1, since: null },
      { days: 7, since: null },
    ]);
    expect(daysBefore(values, before, '2027-01-25')).toEqual([
      { days: 2, since: '2027-01-20' },
      { days: 14, since: '2027-01-10' },
    ]);
  });
});
