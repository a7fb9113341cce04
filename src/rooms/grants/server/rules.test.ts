import { expect, test } from 'vitest';
import { MAX_REPORTS, reportPeriods } from '../../../contract/report-periods.ts';
import { endOf, planOf } from './project/plan.rules.ts';
import type { ReportRow } from './reports/report.store.ts';
import { budgetOf, spendingRows, spentIn, totalSpent } from './reports/spending.rules.ts';
import * as rules from './rules.ts';

test('GRA-5: a round comes to what both say, and to a difference where they do not agree', () => {
  expect(rules.outcomeOf([])).toBeNull();
  expect(rules.outcomeOf(['approve', null])).toBeNull();
  expect(rules.outcomeOf(['approve', 'approve'])).toBe('approve');
  expect(rules.outcomeOf(['reject', 'reject'])).toBe('reject');
  expect(rules.outcomeOf(['approve', 'return'])).toBe('differ');
});

test('GRA-5: the notes of both are read field by field, in the order of the form, each once', () => {
  const first = [
    { field: 'b', note: 'How many?' },
    { field: 'a', note: 'Where?' },
  ];
  const two = [
    { field: 'a', note: 'When?' },
    { field: 'b', note: 'How many?' },
  ];
  expect(rules.joinedNotes([first, two], ['a', 'b', 'c'])).toEqual([
    { field: 'a', note: 'Where?\n\nWhen?' },
    { field: 'b', note: 'How many?' },
  ]);
});

test('GRA-5: both at once, or the second after the first', () => {
  const turns = (reviewing: 'parallel' | 'inTurn', sent: number[]) =>
    [1, 2].map((position) => rules.isTurn(reviewing, position, sent));
  expect(turns('parallel', [])).toEqual([true, true]);
  expect(turns('parallel', [1])).toEqual([false, true]);
  expect(turns('inTurn', [])).toEqual([true, false]);
  expect(turns('inTurn', [1])).toEqual([false, true]);
  expect(turns('inTurn', [1, 2])).toEqual([false, false]);
});

test('GRA-3: what is open, what has ended, and the steps of the stages', () => {
  const all = ['draft', 'submitted', 'locked', 'returned', 'approved', 'rejected', 'withdrawn', 'archive'] as const;
  expect(all.filter((status) => rules.isOpenFor(status as never))).toEqual(['draft', 'returned']);
  expect(all.filter((status) => rules.isEnded(status as never))).toEqual(['rejected', 'withdrawn', 'archive']);
  expect((['initial', 'final', 'implementation'] as const).filter(rules.isApplied)).toEqual(['initial', 'final']);
  expect([rules.stepOf('fill', 'initial'), rules.stepOf('settle', 'final')]).toEqual(['fillInitial', 'settleFinal']);
  expect(rules.applicationNumber('2026A', 7)).toBe('2026A-007');
});

test('GRA-2: a list tells the title, the organisation or else the person, and the amount in whole cents', () => {
  const head = { title: 'Dinners', organisation: 'Kitchen', asked_cents: 250_000_50 };
  const answers = { projectTitle: ' Dinners ', organisationName: ' Kitchen ', personName: 'Chan', fund: 250000.5 };
  expect(rules.headOf(answers)).toEqual(head);
  expect(rules.headOf({ ...answers, organisationName: ' ' }).organisation).toBe('Chan');
  expect(rules.headOf({ fund: '9', projectTitle: 3 })).toEqual({ title: '', organisation: '', asked_cents: 0 });
});

const report = (number: number, to_on: string, handedIn = false) =>
  ({ number, to_on, submitted_at: handedIn ? new Date() : null }) as ReportRow;

test('GRA-7: what was ever handed in stays; the day after its period everything may be laid out anew', () => {
  const list = [report(1, '2027-03-31', true), report(2, '2027-06-30', true), report(3, '2027-09-30')];
  expect(planOf(list, '2027-01-01')).toEqual({ from: '2027-07-01', number: 3, open: [list[2]] });
  expect(planOf([report(1, '2027-03-31')], '2027-01-01')).toMatchObject({ from: '2027-01-01', number: 1 });
  expect(planOf([], '2027-01-01')).toEqual({ from: '2027-01-01', number: 1, open: [] });
});

test('GRA-7: a project ends where its reports end, else where it said, else a year after it began', () => {
  expect(endOf([report(1, '2027-03-31')], { period: '2027-01-01,2027-12-31' }, '2027-01-01')).toBe('2027-03-31');
  expect(endOf([], { period: '2027-01-01,2027-12-31' }, '2027-01-01')).toBe('2027-12-31');
  for (const period of ['2026-01-01,2027-01-01', '2027-01-01', 3])
    expect(endOf([], { period }, '2027-01-01')).toBe('2027-12-31');
});

test('GRA-7: periods meet without a gap, the last ends where the project ends, and there is a bound', () => {
  expect(reportPeriods('2027-01-31', '2027-07-15', 3)).toEqual([
    { from: '2027-01-31', to: '2027-04-29' },
    { from: '2027-04-30', to: '2027-07-15' },
  ]);
  expect(reportPeriods('2027-01-01', '2027-01-01', 1)).toEqual([{ from: '2027-01-01', to: '2027-01-01' }]);
  expect(reportPeriods('2027-01-01', '2027-06-30', 3)).toHaveLength(2);
  expect(reportPeriods('2027-01-01', '2027-07-01', 3).at(-1)).toEqual({ from: '2027-07-01', to: '2027-07-01' });
  expect(reportPeriods('2027-01-01', '2099-12-31', 1)).toHaveLength(MAX_REPORTS + 1);
});

const row = (id: string, values: Record<string, unknown>) => ({ id, values });

test('GRA-7: what was granted and what was spent, row by row, in whole cents', () => {
  const expenditure = [row('row-00001', { item: 'Cook', amount: 200000.5 }), row('row-00002', { amount: 'x' })];
  const budget = [
    { rowId: 'row-00001', item: 'Cook', budgetCents: 200_000_50 },
    { rowId: 'row-00002', item: '', budgetCents: 0 },
  ];
  expect(budgetOf({ expenditure, overhead: 0 } as never, 'Overhead')).toEqual(budget);
  const overhead = { rowId: 'overhead-row', item: 'Overhead', budgetCents: 1 };
  expect(budgetOf({ expenditure, overhead: 0.01 } as never, 'Overhead')).toEqual([...budget, overhead]);
  expect(budgetOf({ expenditure: 'none' }, 'Overhead')).toEqual([]);

  const first = { spending: [row('row-00001', { spent: 0.1 }), row('row-00002', { spent: 5 })] } as never;
  const second = { spending: [row('row-00001', { spent: 0.2 })] } as never;
  expect([...spentIn([first, second])]).toEqual([
    ['row-00001', 30],
    ['row-00002', 500],
  ]);
  expect(totalSpent(first)).toBe(510);
  expect(spendingRows(budget, spentIn([first]))).toEqual([
    { id: 'row-00001', values: { item: 'Cook', budget: 200000.5, before: 0.1, spent: null } },
    { id: 'row-00002', values: { item: '', budget: 0, before: 5, spent: null } },
  ]);
});
