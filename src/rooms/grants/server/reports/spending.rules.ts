import type { Row } from '../../../../contract/fields/choiceListEditor/row.ts';
import { cellOf, isRow } from '../../../../contract/fields/choiceListEditor/row.ts';
import type { Values } from '../../../../contract/form.ts';
import { centsOf } from '../../../../contract/money.ts';

/** One row of the granted budget; amounts in whole cents of HKD. */
export type BudgetRow = { rowId: string; item: string; budgetCents: number };

/** The row that overhead is spent against; it is a field of the application, not a row of its table. */
const OVERHEAD = 'overhead-row';

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const centsIn = (value: unknown): number => (typeof value === 'number' ? (centsOf(value) ?? 0) : 0);

/** What was granted, row by row, out of the answers of the final application. */
export function budgetOf(answers: Values, overhead: string): BudgetRow[] {
  const rows = rowsIn(answers.expenditure).map((row) => ({
    rowId: row.id,
    item: String(cellOf(row, 'item') ?? ''),
    budgetCents: centsIn(cellOf(row, 'amount')),
  }));
  const cents = centsIn(answers.overhead);
  return cents > 0 ? [...rows, { rowId: OVERHEAD, item: overhead, budgetCents: cents }] : rows;
}

/** The budget after an approved change: rows that it names have its amount, all others keep theirs. */
export function changedBudget(budget: readonly BudgetRow[], change: Values): BudgetRow[] {
  const wished = new Map(rowsIn(change.budget).map((row) => [row.id, cellOf(row, 'wished')]));
  return budget.map((row) => {
    const amount = wished.get(row.rowId);
    return typeof amount === 'number' ? { ...row, budgetCents: centsIn(amount) } : row;
  });
}

/** The table of a change as it begins: the budget as it is, each row with the amount it shall have. */
export const budgetRows = (budget: readonly BudgetRow[]): Row[] =>
  budget.map(({ rowId, item, budgetCents }) => ({
    id: rowId,
    values: { item, now: budgetCents / 100, wished: budgetCents / 100 },
  }));

/** What reports say was spent, by row of the budget. */
export function spentIn(reports: readonly Values[]): Map<string, number> {
  const spent = new Map<string, number>();
  for (const { spending } of reports)
    for (const row of rowsIn(spending)) spent.set(row.id, (spent.get(row.id) ?? 0) + centsIn(cellOf(row, 'spent')));
  return spent;
}

export const totalSpent = (report: Values): number => [...spentIn([report]).values()].reduce((sum, n) => sum + n, 0);

/** The table of a report as it begins: one row for each of the budget, with what was spent before. */
export const spendingRows = (budget: readonly BudgetRow[], before: ReadonlyMap<string, number>): Row[] =>
  budget.map(({ rowId, item, budgetCents }) => ({
    id: rowId,
    values: { item, budget: budgetCents / 100, before: (before.get(rowId) ?? 0) / 100, spent: null },
  }));

/** While nothing is set: days before a report is due on which its owner is reminded, and after it while it is late. */
export const REMIND_BEFORE = [14, 3] as const;
export const REMIND_AFTER = [1, 14] as const;

/** Whether a table holds exactly the rows of the budget, each once, in whatever order. */
export function sameRows(table: unknown, rowIds: readonly string[]): boolean {
  const params = rowsIn(table).map(({ id }) => id);
  return params.length === rowIds.length && rowIds.every((id) => params.includes(id));
}
