import { expect, test } from 'vitest';
import { TrailInRun } from './trail-in-run.ts';

type Said = [action: string, field: string, before: unknown, after: unknown];

const findings = (kind: string, said: readonly Said[]): string[] => {
  const trail = new TrailInRun();
  trail.walk(
    said.map(([action, field, before, after]) => ({
      tenant: 'cifa',
      kind,
      subject: 'one',
      action,
      changes: [{ field, before, after }],
    })),
  );
  return trail.findings();
};

test('ADM-3: an act with before and after swapped breaks the chain of its record', () => {
  const entered: Said = ['hours.enter', 'minutes', null, 200];
  expect(
    findings('hours', [entered, ['hours.correct', 'minutes', 200, 150], ['hours.remove', 'minutes', 150, null]]),
  ).toEqual([]);
  expect(findings('hours', [entered, ['hours.correct', 'minutes', 150, 200]])).toEqual([
    'ADM-3: hours.enter → hours.correct, hours minutes: 200 was left, 150 was there',
  ]);
});

test('ADM-3: of several values each may go that was put there, and no other', () => {
  const granted: Said[] = [
    ['role.grant', 'role', null, 'staff'],
    ['role.grant', 'role', null, 'member'],
  ];
  expect(findings('account', [...granted, ['role.revoke', 'role', 'staff', null]])).toEqual([]);
  expect(findings('account', [...granted, ['role.revoke', 'role', 'admin', null]])).toHaveLength(1);
});

test('ADM-3: what is a note about a field is no link of its chain', () => {
  const submitted: Said = ['membership.submit', 'phone', null, '+85291234567'];
  const noted: Said = ['membership.return', 'phone', null, 'Please check'];
  expect(
    findings('membership', [submitted, noted, ['membership.submit', 'phone', '+85291234567', '+85298765432']]),
  ).toEqual([]);
});
