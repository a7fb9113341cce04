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
const LONG = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const names = Array.from({ length: 12 }, (_, at) => LONG.format(Date.UTC(2026, at)));
const MONTHS = [names, names.map((name) => name.slice(0, 3)), names.map((name) => name.toUpperCase())];
/** As the Chinese keyboard gives digits and signs. */
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

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
        `${y} 年 ${m} 月 ${d} 日`,
        `${d} / ${m} / ${y}`,
        `${d}.${m}.${y}`,
        `${d} ${m} ${y}`,
        day.replaceAll('-', ''),
        ...MONTHS.flatMap((names) => {
          const name = names[m! - 1]!;
          return [
            `${d} ${name} ${y}`,
            `${d}-${name}-${y}`,
            `${d}th of ${name}, ${y}`,
            `${name} ${d} ${y}`,
            `${y} ${name} ${d}`,
          ];
        }),
      ]) {
        expect([form, parseDate(form)]).toEqual([form, day]);
        expect([wide(form), parseDate(wide(form))]).toEqual([wide(form), day]);
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
  '', ' ', '31/02/2026', '2026-02-29', '29/2/1900', '00/01/2026', '1/13/2026', '2026-01', 'null',
  '31//01/2026', '31/01/2026/', '/31/01/2026', '32/01/26', '20261301', '1234567', '012026', '31 Ja 2026', '31 Marc 2026x', '31 May', 'May 2026',
  '31 May June 2026', '26年1月31日', '2026年1日31月', '1月31日', '31/01/202', '2026/01/31/01', 'th 31 01 2026',
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

test('two figures of a year are of the fifty years to either side of the turn; the day comes first', () => {
  expect(parseDate('5/12/90')).toBe('1990-12-05');
  expect(parseDate('5.12.49')).toBe('2049-12-05');
  expect(parseDate('5-12-50')).toBe('1950-12-05');
  expect(parseDate('12 May 90')).toBe('1990-05-12');
  fc.assert(
    fc.property(date, (day) => {
      const [year, month, of] = day.split('-') as [string, string, string];
      const short = parseDate(`${of}/${month}/${year.slice(2)}`);
      // 29 February of one century may not be in the other.
      if (short) expect([short.slice(2), short >= '1950' && short < '2050']).toEqual([day.slice(2), true]);
    }),
    many,
  );
});

test('eight figures are read with the year first or last, and never both ways', () => {
  expect(parseDate('19900512')).toBe('1990-05-12');
  expect(parseDate('12051990')).toBe('1990-05-12');
  expect(parseDate('20102011')).toBe('2011-10-20');
  fc.assert(
    fc.property(date, (day) => {
      const [year, month, of] = day.split('-');
      expect(parseDate(`${of}${month}${year}`)).toBe(day);
      expect(parseDate(`${year}${month}${of}`)).toBe(day);
    }),
    many,
  );
});

test('a clock may stand behind every way to write the day', () => {
  for (const day of ['12 May 1990', '12/5/90', '19900512', '1990年5月12日', '１２／５／１９９０'])
    expect([day, parseInstant(`${day} 14:30`)]).toEqual([day, '1990-05-12T06:30:00Z']);
});

test('borders: the first and the last year of four digits, the longest text, the widest offset', () => {
  expect(parseDate('1000-01-01')).toBe('1000-01-01');
  expect(parseDate('9999-12-31')).toBe('9999-12-31');
  expect(parseInstant('1000-01-01T00:00:00+01:00')).toBeNull();
  expect(parseInstant('2026-01-31T06:30:00+14:00')).toBe('2026-01-30T16:30:00Z');
  expect(parseInstant('2026-01-31T06:30:00+13:59')).toBe('2026-01-30T16:31:00Z');
  expect(parseInstant('2026-01-31T06:30:00+15:00')).toBeNull();
  expect(parseInstant('2026-01-31T06:30:00+13:60')).toBeNull();
  const [day, instant] = ['2026-01-31', '2026-01-31 14:30'];
  expect([parseDate(day.padEnd(40)), parseDate(day.padEnd(41))]).toEqual([day, null]);
  expect([parseInstant(instant.padEnd(40)), parseInstant(instant.padEnd(41))]).toEqual(['2026-01-31T06:30:00Z', null]);
});
