import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMonths,
  addYears,
  completedYears,
  formatDate,
  formatInstant,
  gmtDate,
  hongKongDate,
  hongKongTime,
  parseDate,
  parseInstant,
} from './dates.ts';

const date = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const moment = fc.date({
  min: new Date('1980-01-01T00:00:00Z'),
  max: new Date('2100-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const many = { numRuns: 1000 };

test('every written form of a date reads back to the same day', () => {
  fc.assert(
    fc.property(date, (day) => {
      const [y, m, d] = day.split('-').map(Number);
      for (const form of [
        day,
        formatDate(day),
        gmtDate(day),
        `${y}/${m}/${d}`,
        `${d}/${m}/${y}`,
        `${y}年${m}月${d}日`,
      ]) {
        expect(parseDate(form)).toBe(day);
      }
    }),
    many,
  );
});

test('the day in Hong Kong is the one the platform names', () => {
  const platform = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' });
  fc.assert(
    fc.property(moment, (at) => {
      expect(hongKongDate(at)).toBe(platform.format(at));
    }),
    many,
  );
  expect(hongKongDate('2026-01-31T16:00:00Z')).toBe('2026-02-01');
  expect(hongKongTime('2026-01-31T16:05:00Z')).toBe('00:05');
});

test('an instant reads back to the second from ISO, from an offset and from what people see', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const kept = `${at.toISOString().slice(0, 19)}Z`;
      expect(parseInstant(kept)).toBe(kept);
      expect(parseInstant(at.toISOString())).toBe(kept);
      expect(parseInstant(at.toUTCString())).toBe(kept);
      expect(parseInstant(formatInstant(at))).toBe(`${kept.slice(0, 17)}00Z`);
    }),
    many,
  );
  expect(parseInstant('2026-01-31T14:30:00+08:00')).toBe('2026-01-31T06:30:00Z');
  expect(parseInstant('2026-01-31 14:30')).toBe('2026-01-31T06:30:00Z');
  expect(parseInstant('31/01/2026, 14:30')).toBe('2026-01-31T06:30:00Z');
  expect(parseInstant('2026-01-30T21:30:00-09:00')).toBe('2026-01-31T06:30:00Z');
});

test('FRM-6: midnight anywhere from Los Angeles to Hong Kong is the same birthday', () => {
  for (const sent of [
    'Sat, 31 Jan 2026 00:00:00 GMT',
    'Fri, 30 Jan 2026 16:00:00 GMT',
    'Sat, 31 Jan 2026 08:00:00 GMT',
    '2026-01-30T16:00:00.000Z',
  ]) {
    expect(parseDate(sent)).toBe('2026-01-31');
  }
});

// biome-ignore format: a list to be read at a glance
test.each([
  '', ' ', '31/02/2026', '2026-02-29', '29/2/1900', '00/01/2026', '1/13/2026', '2026-01', '26-01-31', '31/01/26', '20260131', 'null',
  '2026-04-31T00:00:00Z', '2026-01-31T24:00:00Z', '2026-01-31T10:60:00Z', '2026-01-31T10:00:00+99:00', 'Sat, 31 Feb 2026 00:00:00 GMT',
  'Sat, 31 Foo 2026 00:00:00 GMT', '0000-01-01', '9999-12-31T23:00:00-10:00', `2026-01-31${' '.repeat(100_000)}`,
])('%j is no date', (text) => {
  expect(parseDate(text)).toBeNull();
  expect(parseInstant(text)).toBeNull();
});

test('29 February exists in leap years only; full-width digits are read', () => {
  expect(parseDate('29/02/2024')).toBe('2024-02-29');
  expect(parseDate('29/02/2000')).toBe('2000-02-29');
  expect(parseDate('２０２６／０１／３１')).toBe('2026-01-31');
});

test('completed years change on the birthday, and on 1 March for one born on 29 February', () => {
  expect(completedYears('2010-05-20', '2026-05-19')).toBe(15);
  expect(completedYears('2010-05-20', '2026-05-20')).toBe(16);
  expect(completedYears('2008-02-29', '2026-02-28')).toBe(17);
  expect(completedYears('2008-02-29', '2026-03-01')).toBe(18);
  expect(completedYears('2027-01-01', '2026-12-31')).toBe(-1);
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 90 }), (birth, age) => {
      if (!birth.endsWith('02-29')) expect(completedYears(birth, addYears(birth, age))).toBe(age);
    }),
    many,
  );
});

test('months and years are added without leaving the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  fc.assert(
    fc.property(date, fc.integer({ min: -600, max: 600 }), (from, months) => {
      const to = addMonths(from, months);
      expect(parseDate(to)).toBe(to);
      expect(Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7))).toBe(
        Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) + months,
      );
    }),
    many,
  );
});

test('no text makes the readers throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      parseDate(text);
      parseInstant(text);
    }),
    many,
  );
});
