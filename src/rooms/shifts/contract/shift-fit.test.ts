import { expect, test } from 'vitest';
import {
  barriersOf,
  type FittingPerson,
  type FittingShift,
  isAdult,
  isAvailable,
  needsAdult,
  overlaps,
} from './shift-fit.ts';

// 30 minutes after midnight of 1 December in Hong Kong: in London it is November still
const shift: FittingShift = {
  id: 's',
  startsAt: new Date('2026-11-30T16:30:00Z'),
  endsAt: new Date('2026-11-30T18:30:00Z'),
  ageFrom: 18,
  ageTo: null,
  needs: [],
  papers: ['police'],
  workType: '',
  district: '',
};
const person: FittingPerson = {
  personId: 'p',
  registrationId: 'r',
  kind: 'individual',
  birthOn: '1990-05-12',
  skills: [],
  languages: [],
  districts: [],
  workTypes: [],
  times: [],
  papers: { police: '2026-12-01' },
  hasConsent: true,
  active: true,
};
const barriers = (over: Partial<FittingPerson>, on: Partial<FittingShift> = {}) =>
  barriersOf({ ...person, ...over }, { ...shift, ...on }, []);

test('VOL-4: of two shifts one may begin when the other ends, in either order', () => {
  const span = (from: number, to: number) => ({ startsAt: new Date(from), endsAt: new Date(to) });
  expect([overlaps(span(0, 10), span(10, 20)), overlaps(span(10, 20), span(0, 10))]).toEqual([false, false]);
  expect([overlaps(span(0, 11), span(10, 20)), overlaps(span(10, 20), span(0, 11))]).toEqual([true, true]);
});

test('VOL-4: ages and papers count on the day of the shift in Hong Kong', () => {
  expect(barriers({ birthOn: '2008-12-01' })).toEqual([]);
  expect(barriers({ birthOn: '2008-12-02' })).toEqual(['age']);
  expect(barriers({ papers: { police: '2026-11-30' } })).toEqual(['papers']);
  expect(barriers({ papers: {} })).toEqual(['papers']);
  expect(barriers({ birthOn: '1955-12-02' })).toEqual([]);
  expect(barriers({ birthOn: '1955-12-01' })).toEqual(['age']);
});

test('VOL-4: a minor needs a consent, a child an adult of its family', () => {
  const minor = { birthOn: '2009-12-01' };
  expect(barriers({ ...minor, hasConsent: false }, { ageFrom: null })).toEqual(['consent']);
  expect(barriers(minor, { ageFrom: null })).toEqual([]);
  const child = { ...person, birthOn: '2010-12-02' };
  expect([needsAdult(child, shift), isAdult(child, shift)]).toEqual([true, false]);
  expect(barriers({ birthOn: '2010-12-02' }, { ageFrom: null })).toEqual(['alone']);
  expect(barriers({ birthOn: '2010-12-02', kind: 'family' }, { ageFrom: null })).toEqual([]);
});

test('VOL-4: the times that somebody gave have to hold the whole shift, not its beginning alone', () => {
  // a Tuesday in Hong Kong
  const on = (from: string, to: string): FittingShift => ({
    ...shift,
    startsAt: new Date(`2026-12-01T${from}:00+08:00`),
    endsAt: new Date(`2026-12-01T${to}:00+08:00`),
  });
  const mornings = { times: ['tue-morning'] };
  expect(isAvailable(mornings, on('09:00', '12:00'))).toBe(true);
  expect(isAvailable(mornings, on('09:00', '12:30'))).toBe(false);
  expect(isAvailable({ times: ['tue-morning', 'tue-afternoon'] }, on('09:00', '12:30'))).toBe(true);
  expect(isAvailable({ times: ['wed-morning'] }, on('09:00', '12:00'))).toBe(false);
  expect(isAvailable({ times: [] }, on('09:00', '12:00'))).toBe(true);
});
