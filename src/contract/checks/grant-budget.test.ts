import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aField, options } from '../fields/a-field.fixture.ts';
import { answersOf } from '../fields/answers.ts';
import type { Field } from '../form.ts';
import { moneyText } from '../money.ts';
import type { CheckedForm } from './check.ts';
import { type Finding, findingsOf } from './find.ts';
import {
  BUDGET_CASES,
  BUDGET_CHECK,
  BUDGET_FIELDS,
  BUDGET_FIGURES,
  type Budget,
  judged,
  SERVES_CASES,
  type Wrong,
  wireOf,
} from './grant-budget.fixture.ts';

function find(budget: Budget, check = BUDGET_CHECK, fields = BUDGET_FIELDS): Finding[] {
  const { values, problems } = judged(fields, [check], wireOf(budget));
  const answers = answersOf(fields, values);
  const form: CheckedForm = {
    field: (name) => fields.find(({ fieldName }) => fieldName === name),
    answer: (name) => answers.answerOf(name) ?? null,
    unread: (name) => problems[name]?.[0]?.key === 'problem.number',
  };
  return findingsOf(check, form);
}

const texts = (mend: Finding['mend']) =>
  Object.fromEntries(Object.entries(mend).map(([name, cents]) => [name, moneyText(cents).replace(/\.00$/, '')]));
const wrongIn = (found: readonly Finding[]): Wrong =>
  Object.fromEntries(found.flatMap(({ rule, problem, mend }) => (problem ? [[rule, texts(mend)]] : [])));

test('there are at least sixty cases, each with a name of its own', () => {
  expect(new Set(BUDGET_CASES.map(([name]) => name)).size).toBe(BUDGET_CASES.length);
  expect(BUDGET_CASES.length).toBeGreaterThanOrEqual(60);
});

describe('GRA-4: what is wrong with a budget, and what mends it', () => {
  test.each(BUDGET_CASES)('%s', (_name, budget, wrong) => {
    expect(wrongIn(find(budget))).toEqual(
      Object.fromEntries(
        Object.entries(wrong).map(([rule, mend]) => [
          rule,
          Object.fromEntries(Object.entries(mend).map(([name, amount]) => [name, amount.replace(/\.(\d)$/, '.$10')])),
        ]),
      ),
    );
  });
});

/** Cents around every border, small and huge. */
const around = (...borders: number[]) =>
  fc.oneof(...borders.map((border) => fc.integer({ min: border - 3, max: border + 3 })));
const cents = fc
  .oneof(
    fc.integer({ min: 0, max: 200_000_000 }),
    around(0, 10_000_000, 15_000_000, 20_000_000, 30_000_000, 45_000_000, 60_000_000, 90_000_000),
    fc.integer({ min: 0, max: 9_000_000_000_000 }),
  )
  .map((amount) => BigInt(amount));
type Cents = Record<'income' | 'expenditure' | 'overhead' | 'fund' | 'matching', bigint>;
const anyBudget = fc.record({ income: cents, expenditure: cents, overhead: cents, fund: cents, matching: cents });
const typed = (amounts: Cents): Budget => ({
  income: [moneyText(amounts.income)],
  expenditure: [moneyText(amounts.expenditure)],
  overhead: moneyText(amounts.overhead),
  fund: moneyText(amounts.fund),
  matching: [moneyText(amounts.matching)],
});
const ruleOf = (amounts: Cents, rule: string) => find(typed(amounts)).find((finding) => finding.rule === rule)!;

test('GRA-4: who follows what mends a rule has met it, to the cent', () => {
  fc.assert(
    fc.property(anyBudget, (amounts) => {
      const found = find(typed(amounts));
      const fits = found.find(({ rule }) => rule === 'deficit')!.problem === null;
      for (const { rule, problem, mend } of found) {
        if (!problem) continue;
        if (Object.keys(mend).length === 0) {
          expect([rule, fits]).toEqual(['cover', false]);
          continue;
        }
        const mended = { ...amounts, ...mend } as Cents;
        expect(ruleOf(mended, rule).problem).toBeNull();
        const deficit = mended.expenditure + mended.overhead - mended.income;
        if (rule === 'cover') expect(mended.fund + mended.matching).toBe(deficit);
        // It is the least, or the most, that does.
        if (rule === 'leastFund') expect(ruleOf({ ...mended, fund: mended.fund - 1n }, rule).problem).not.toBeNull();
        if (rule === 'overhead')
          expect(ruleOf({ ...mended, overhead: mended.overhead + 1n }, rule).problem).not.toBeNull();
        if (rule === 'deficit' && mended.expenditure > 0n && amounts.expenditure < mended.expenditure)
          expect(ruleOf({ ...mended, expenditure: mended.expenditure - 1n }, rule).problem).not.toBeNull();
        if (rule === 'matching' && fits) {
          expect(mended.fund + mended.matching).toBe(deficit);
          const more = { ...mended, fund: mended.fund + 1n, matching: mended.matching - 1n };
          expect(ruleOf(more, rule).problem).not.toBeNull();
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('GRA-4: mending one rule after the other ends, and nothing is wrong then', () => {
  fc.assert(
    fc.property(anyBudget, (amounts) => {
      let now: Cents = amounts;
      for (let step = 0; step < 8; step += 1) {
        const next = find(typed(now)).find(({ problem, mend }) => problem && Object.keys(mend).length > 0);
        if (!next) break;
        now = { ...now, ...next.mend };
      }
      expect(wrongIn(find(typed(now)))).toEqual({});
    }),
    { numRuns: 500 },
  );
});

test('GRA-4: no cent is lost however an amount is cut into rows', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900_000_000 }), { minLength: 1, maxLength: 40 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n);
      const [cover] = find({
        expenditure: parts.map((part) => moneyText(part)),
        fund: moneyText(whole),
      }).filter(({ rule }) => rule === 'cover');
      expect(cover!.problem).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('figures are settings: others are asked, said and mended by', () => {
  const figures = { ...BUDGET_FIGURES, leastFund: 35_000_000, matchingPercent: 25, overheadPercent: 10 };
  const check = { ...BUDGET_CHECK, figures };
  // No deficit without matching funds is as large as this fund amount: the next that fits needs a quarter on top.
  expect(wrongIn(find({ expenditure: ['300000'], fund: '350000' }, check))).toEqual({
    deficit: { expenditure: '437500' },
    cover: {},
  });
  expect(wrongIn(find({ expenditure: ['437500'], fund: '350000', matching: ['87500'] }, check))).toEqual({});
  const [, least] = find({}, check);
  expect(least!.title.params).toEqual({ least: 'HK$350,000.00' });
});

test('every place to mend is one that somebody may change', () => {
  const places = (budget: Budget, closed: readonly string[]) => {
    const fields: Field[] = BUDGET_FIELDS.map((field) => ({ ...field, readOnly: closed.includes(field.fieldName) }));
    return find(budget, BUDGET_CHECK, fields).map(({ place }) => place);
  };
  const budget = { expenditure: ['600000'], overhead: '40000', fund: '199999', matching: ['1'] };
  expect(places(budget, [])).toEqual([null, 'fund', 'fund', 'matching.row-00000.amount', 'overhead']);
  expect(find(budget)[3]!.problem!.params).toMatchObject({ percent: '50', more: 'HK$99,998.50' });
});

test('a field’s own problem comes first; what nobody may change is not asked', () => {
  const problemsOf = (budget: Budget, fields = BUDGET_FIELDS) => {
    const { problems } = judged(fields, [BUDGET_CHECK], wireOf(budget));
    return Object.fromEntries(Object.entries(problems).map(([place, all]) => [place, all.map(({ key }) => key)]));
  };
  expect(problemsOf({ expenditure: ['250000'], fund: '-5' }).fund).toEqual([
    'problem.min',
    'problem.check.budgetLeastFund',
    'problem.check.budgetLowFund',
  ]);
  expect(problemsOf({ expenditure: ['250000'], fund: 'plenty' })).toEqual({ fund: ['problem.number'] });
  expect(problemsOf({ expenditure: ['600000'], fund: '400000', matching: ['1'] })).toEqual({
    matching: ['problem.check.budgetLowMatching', 'problem.check.budgetMatchingSplit'],
    'matching.row-00000.amount': ['problem.check.budgetLowMatching', 'problem.check.budgetMatchingSplit'],
  });
  expect(problemsOf({ expenditure: ['9007199254740 × 9007199254740'], fund: '200000' })).toEqual({
    expenditure: ['problem.check.amount'],
  });
  const read = BUDGET_FIELDS.map((field) => ({ ...field, allowEdit: false }));
  expect(problemsOf({}, read)).toEqual({});
  expect(problemsOf({}, [...BUDGET_FIELDS, aField({ fieldName: 'other' })]).other).toBeUndefined();
});

describe('GRA-4: what a row of the budget serves', () => {
  const table = (fieldName: string, cell: Partial<Field> & { fieldName: string }): Field =>
    aField({
      fieldName,
      type: 'choiceListEditor',
      props: { itemType: 'row' },
      rowForm: { fields: { [cell.fieldName]: aField(cell) }, fieldList: [cell.fieldName] },
    });
  const fields = [
    table('objectives', { fieldName: 'objective' }),
    table('expenditure', {
      fieldName: 'objective',
      type: 'dropdown',
      required: true,
      option: options('1', '2', '3', '4', '5', 'all'),
      props: { rowOf: 'objectives' },
    }),
  ];
  const rows = (cells: readonly string[]) =>
    JSON.stringify(cells.map((objective, at) => ({ id: `row-${String(at).padStart(5, '0')}`, values: { objective } })));

  test.each(SERVES_CASES)('%s', (_name, objectives, serves, stray) => {
    const wire = { objectives: rows(Array.from({ length: objectives }, () => 'x')), expenditure: rows(serves) };
    const { problems } = judged(fields, [], wire);
    const found = Object.entries(problems).filter(([place]) => place.includes('.'));
    expect(found.flatMap(([place, [first]]) => (first!.key === 'problem.rowNumber' ? place : []))).toEqual(
      stray.map((at) => `expenditure.row-${String(at).padStart(5, '0')}.objective`),
    );
    for (const at of stray)
      expect(problems[`expenditure.row-${String(at).padStart(5, '0')}.objective`]).toEqual([
        { key: 'problem.rowNumber', params: { number: serves[at], current: objectives } },
      ]);
  });
});
