import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { lawsHold } from '../laws.fixture.ts';
import { datepicker } from './datepicker.ts';

const moment = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2100-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const day = moment.map((at) => at.toISOString().slice(0, 10));
const instant = moment.map((at) => `${at.toISOString().slice(0, 19)}Z`);
const pair = (arbitrary: fc.Arbitrary<string>) => fc.tuple(arbitrary, arbitrary).map((two) => two.join(','));
const orEmpty = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 9, arbitrary: arbitrary }, { weight: 1, arbitrary: fc.constant('') });
const field = aField({ type: 'datepicker', validationRule: 'ageMin-16|ageMax-70' });
const timed = aField({ type: 'datepicker', props: { enableTimePicker: true } });
const ranged = aField({ type: 'datepicker', props: { range: true } });
const both = aField({ type: 'datepicker', props: { range: true, enableTimePicker: true } });

describe('a date', () => lawsHold(datepicker, orEmpty(day), field));
describe('with time', () => lawsHold(datepicker, orEmpty(instant), timed));
describe('a range', () =>
  lawsHold(
    datepicker,
    orEmpty(pair(orEmpty(day))).filter((value) => value !== ','),
    ranged,
  ));
describe('a range with time', () => lawsHold(datepicker, orEmpty(pair(instant)), both));

test('FRM-6: the written forms', () => {
  expect(datepicker.write('2026-01-31')).toBe('Sat, 31 Jan 2026 00:00:00 GMT');
  expect(datepicker.write('2026-01-31T06:30:00Z')).toBe('2026-01-31T06:30:00Z');
  expect(datepicker.write('2026-01-31,2026-02-01')).toBe('Sat, 31 Jan 2026 00:00:00 GMT,Sun, 01 Feb 2026 00:00:00 GMT');
  expect(datepicker.write('')).toBe('');
});

test('FRM-6: the forms that are read, by the field they are for', () => {
  for (const wire of [
    '31/01/2026',
    '2026/01/31',
    '2026-01-31',
    'Sat, 31 Jan 2026 00:00:00 GMT',
    '31 Jan 2026',
    '31/1/26',
    '20260131',
    '２０２６年１月３１日',
    '2026-01-30T16:00:00.000Z',
  ]) {
    expect(datepicker.read(wire, field)).toEqual({ value: '2026-01-31' });
    expect(datepicker.read(`${wire},${wire}`, ranged)).toEqual({ value: '2026-01-31,2026-01-31' });
    expect(datepicker.read(`${wire}, ${wire}`, ranged)).toEqual({ value: '2026-01-31,2026-01-31' });
  }
  expect(datepicker.read('31/01/2026 14:30', timed)).toEqual({ value: '2026-01-31T06:30:00Z' });
  expect(datepicker.read('31/01/2026 14:30,1/2/2026 9:05', both)).toEqual({
    value: '2026-01-31T06:30:00Z,2026-02-01T01:05:00Z',
  });
  for (const wire of ['31/02/2026', '2026-02-30', 'soon', 20260131, true, [], {}])
    expect(datepicker.read(wire, field)).toBeNull();
  for (const wire of ['31/01/2026', '31/01/2026,01/02/2026']) expect(datepicker.read(wire, timed)).toBeNull();
  for (const wire of ['31/01/2026', ',', '31/01/2026,1/2/2026,1/3/2026'])
    expect(datepicker.read(wire, ranged)).toBeNull();
});

test('FRM-12: the messages', () => {
  expect(datepicker.refusal(field)).toBe('problem.date');
  expect(datepicker.refusal(timed)).toBe('problem.dateTime');
  const below = (wire: unknown, of = field) => datepicker.mistake!(wire, of)?.key ?? null;
  expect(below('31/02/2026')).toBe('problem.date.february');
  expect(below('soon')).toBe('problem.date.like');
  expect(below(20260131)).toBeNull();
  expect(below('1/1/2026,31/06/2026', ranged)).toBe('problem.date.june');
  expect(below('1/1/2026', ranged)).toBe('problem.date.like');
  expect(below('31/02/2026 14:30', timed)).toBe('problem.date.february');
  expect(below('31/01/2026', timed)).toBeNull();
  expect(below('31/01/2026 25:00', timed)).toBeNull();
  const keys = (value: string, of = field) => datepicker.check(value, of, around()).map(({ key }) => key);
  expect(keys('', { ...field, required: true })).toEqual(['problem.fillOut']);
  expect(keys('1955-01-31')).toEqual(['problem.ageMax']);
  expect(keys('1955-02-01')).toEqual([]);
  expect(keys('2010-01-31')).toEqual([]);
  expect(keys('2010-02-01')).toEqual(['problem.ageMin']);
  expect(keys('2026-02-01')).toEqual(['problem.birthFuture']);
  expect(keys('1899-12-31', aField())).toEqual(['problem.year']);
  expect(keys('2101-01-01', aField())).toEqual(['problem.year']);
  expect(keys('1900-01-01', aField())).toEqual([]);
  expect(keys('2100-12-31', aField())).toEqual([]);
  expect(keys('2026-02-31', aField())).toEqual(['problem.date']);
  expect(keys('2026-02-02,2026-02-01', ranged)).toEqual(['problem.dateOrder']);
  expect(keys('2026-02-02,', ranged)).toEqual(['problem.dateRange']);
});

test('people see dd/MM/yyyy, with time in Hong Kong', () => {
  expect(datepicker.show('2026-01-31', field, 'zh-hant')).toBe('31/01/2026');
  expect(datepicker.show('2026-01-31T06:30:00Z', timed, 'en')).toBe('31/01/2026 14:30');
  expect(datepicker.show('2026-01-31,2026-02-01', ranged, 'en')).toBe('31/01/2026 – 01/02/2026');
});
