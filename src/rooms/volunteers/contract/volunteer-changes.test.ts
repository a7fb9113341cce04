import { expect, test } from 'vitest';
import { type AccountChange, changeBarred, changeDay, turnsOn } from './volunteer-changes.ts';

const family = (...births: string[]) => ({
  kind: 'family' as const,
  people: births.map((birthOn, at) => ({ part: at === 0 ? ('main' as const) : ('member' as const), birthOn })),
});

test('VOL-3: who was born on 29 February turns 16 on 29 February, and 18 on 1 March', () => {
  expect(turnsOn('2008-02-29', 16)).toBe('2024-02-29');
  expect(turnsOn('2008-02-29', 18)).toBe('2026-03-01');
  expect(turnsOn('2008-02-28', 18)).toBe('2026-02-28');
  expect(changeDay('ownAccount', '2010-12-01', '2026-11-23')).toBe('2026-12-01');
  expect(changeDay('ownAccount', '2010-11-23', '2026-11-23')).toBe('2026-11-23');
  expect(changeDay('removeMember', '2018-11-23', '2026-11-23')).toBe('2026-11-23');
});

test('VOL-3: each age is looked at on the day of the change, which is at most 30 days ahead', () => {
  const barred = (change: AccountChange, birth: string, today = '2026-11-23') => {
    const of = family('1980-01-01', birth);
    return changeBarred(change, of, of.people[1]!, today);
  };
  expect(barred('ownAccount', '2010-12-23')).toBeNull();
  expect(barred('ownAccount', '2010-12-24')).toBe('volunteers-change.why.under16');
  expect(barred('switchMain', '2008-12-23')).toBeNull();
  expect(barred('switchMain', '2008-12-24')).toBe('volunteers-change.why.under18');
  expect(barred('ownAccount', '1955-11-24')).toBeNull();
  expect(barred('ownAccount', '1955-11-23')).toBe('volunteers-change.why.over70');
  // 2026-03-01 is the day: thirty days before it and one more
  expect(barred('switchMain', '2008-02-29', '2026-01-30')).toBeNull();
  expect(barred('switchMain', '2008-02-29', '2026-01-29')).toBe('volunteers-change.why.under18');
});

test('VOL-3: the main member of a family neither leaves it nor is taken out of it; others may at any age that allows it', () => {
  const of = family('1980-01-01', '2018-01-01');
  const [main, child] = of.people;
  for (const change of ['ownAccount', 'joinFamily', 'removeMember'] as const)
    expect(changeBarred(change, of, main!, '2026-11-23')).toBe('error.volunteer.mainMember');
  expect(changeBarred('removeMember', of, child!, '2026-11-23')).toBeNull();
  expect(changeBarred('joinFamily', of, child!, '2026-11-23')).toBeNull();
  expect(changeBarred('becomeIndividual', of, main!, '2026-11-23')).toBe('volunteers-change.why.members');
  expect(changeBarred('becomeIndividual', family('1980-01-01'), main!, '2026-11-23')).toBeNull();
  const thirteen = family('1980-01-01', ...Array.from({ length: 12 }, () => '2018-01-01'));
  expect(changeBarred('addMember', thirteen, main!, '2026-11-23')).toBe('volunteers-change.why.full');
  const youth = { kind: 'youth' as const, people: [{ part: 'main' as const, birthOn: '2008-12-01' }] };
  expect(changeBarred('becomeAdult', youth, youth.people[0]!, '2026-11-23')).toBeNull();
  expect(changeBarred('handOver', youth, youth.people[0]!, '2026-11-23')).toBe('volunteers-change.why.kind');
});
