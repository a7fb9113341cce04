import { expect, it } from 'vitest';
import { sqlFaults } from './sql-faults.ts';

const turnsOf = (source: string) => sqlFaults(source).map(({ find, put }) => `${find.trim()} → ${put.trim()}`);

it('turns borders, joints and orders of a statement', () => {
  const turns = turnsOf(
    'db.rows(`select id from shift where ends_at <= $1 and not deleted order by starts_at for update`)',
  );
  expect(turns).toContain('<= → <');
  expect(turns).toContain('and not → and');
  expect(turns).toContain('order by starts_at → order by starts_at desc');
  expect(turns).toContain('for update → ');
});

it('leaves texts that are no statement alone', () => {
  expect(turnsOf("const title = 'more and less';")).toEqual([]);
});
