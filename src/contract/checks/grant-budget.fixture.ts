import { aField, TODAY } from '../fields/a-field.fixture.ts';
import { checkForm, type FormProblems } from '../fields/check-form.ts';
import { readValues } from '../fields/read-values.ts';
import type { Field, FormCheck } from '../form.ts';

/** A budget as it is typed: the amounts of its rows, or of expenditure quantity and price in one text (`3 × 12.50`). */
export type Budget = {
  income?: readonly string[];
  expenditure?: readonly string[];
  overhead?: string;
  fund?: string;
  matching?: readonly string[];
};

export const BUDGET_FIGURES = {
  leastFund: 20_000_000,
  matchingAbove: 30_000_000,
  matchingPercent: 50,
  fullMatchingFrom: 90_000_000,
  fullMatchingPercent: 100,
  overheadPercent: 5,
};
export const BUDGET_CHECK: FormCheck = {
  check: 'grantBudget',
  fields: {
    income: 'income',
    expenditure: 'expenditure',
    overhead: 'overhead',
    fund: 'fund',
    matching: 'matching',
  },
  figures: BUDGET_FIGURES,
};

const list = (fieldName: string, ...cells: (Partial<Field> & { fieldName: string })[]): Field =>
  aField({
    fieldName,
    fieldLabel: fieldName,
    type: 'choiceListEditor',
    props: { itemType: 'row', subtotal: 'amount', totalUnit: 'currency' },
    rowForm: {
      fields: Object.fromEntries(
        cells.map((cell) => [cell.fieldName, aField({ fieldLabel: cell.fieldName, ...cell })]),
      ),
      fieldList: cells.map((cell) => cell.fieldName),
    },
  });

/** The fields of a budget, as small as they can be. */
export const BUDGET_FIELDS: readonly Field[] = [
  list('income', { fieldName: 'amount', type: 'decimal' }),
  list(
    'expenditure',
    { fieldName: 'quantity', type: 'number' },
    { fieldName: 'price', type: 'decimal' },
    { fieldName: 'amount', type: 'calc', props: { operation: 'multiply', fieldNameList: ['quantity', 'price'] } },
  ),
  aField({ fieldName: 'overhead', fieldLabel: 'overhead', type: 'decimal' }),
  aField({ fieldName: 'fund', fieldLabel: 'fund', type: 'decimal' }),
  list('matching', { fieldName: 'amount', type: 'decimal' }),
];

const rows = (params: readonly string[], cells: (text: string) => Record<string, string>) =>
  JSON.stringify(params.map((text, at) => ({ id: `row-${String(at).padStart(5, '0')}`, values: cells(text) })));

function costs(text: string): Record<string, string> {
  const [quantity, price] = text.includes('×') ? text.split('×') : ['1', text];
  return { quantity: quantity!.trim(), price: price!.trim() };
}

/** What a post carries for a budget. */
export const wireOf = ({ income = [], expenditure = [], overhead = '', fund = '', matching = [] }: Budget) => ({
  income: rows(income, (amount) => ({ amount })),
  expenditure: rows(expenditure, costs),
  overhead,
  fund,
  matching: rows(matching, (amount) => ({ amount })),
});

/** Reads and checks a post as both sides do. */
export function judged(
  fields: readonly Field[],
  checks: readonly FormCheck[],
  wire: Record<string, unknown>,
): { values: Record<string, unknown>; problems: FormProblems } {
  const read = readValues(fields, wire);
  const found = checkForm(fields, read.values, TODAY, { checks, unread: (name) => name in read.problems });
  return { values: read.values, problems: { ...found, ...read.problems } };
}

type Rule = 'deficit' | 'leastFund' | 'cover' | 'matching' | 'overhead';
/** Which rules are broken, and the amounts that mend each. */
export type Wrong = Partial<Record<Rule, Record<string, string>>>;
/** A name, a budget, what is wrong with it. What needs an amount that cannot be read is not asked. */
export type BudgetCase = [string, Budget, Wrong];

const plain = (deficit: string, fund: string, matching = '', over: Budget = {}): Budget => ({
  expenditure: [deficit],
  fund,
  ...(matching && { matching: [matching] }),
  ...over,
});
/** The largest sum that is kept as a number. */
const H = '9000000000000';

export const BUDGET_CASES: readonly BudgetCase[] = [
  // The least fund amount.
  ['the least fund amount, at a deficit of the same', plain('200000', '200000'), {}],
  ['a cent below the least fund amount', plain('200000', '199999.99', '0.01'), { leastFund: { fund: '200000' } }],
  [
    'a fund amount that has to become the least one',
    plain('300000', '150000', '100000'),
    { leastFund: { fund: '200000' }, cover: { fund: '200000' } },
  ],
  ['a cent above the least fund amount', plain('200000.01', '200000.01'), {}],
  ['a fund amount of nothing', plain('250000', '0'), { leastFund: { fund: '200000' }, cover: { fund: '250000' } }],
  ['a fund amount left empty', plain('250000', ''), { leastFund: { fund: '200000' }, cover: { fund: '250000' } }],
  ['a fund amount below nothing', plain('250000', '-1'), { leastFund: { fund: '200000' }, cover: { fund: '250000' } }],
  ['all from matching funds but the least', plain('250000', '200000', '50000'), {}],
  // A deficit that some funding fits.
  [
    'a deficit a cent too small for any funding',
    plain('199999.99', '199999.99'),
    { deficit: { expenditure: '200000' }, leastFund: { fund: '200000' } },
  ],
  [
    'a deficit a cent too small, asked for in full',
    plain('199999.99', '200000'),
    { deficit: { expenditure: '200000' }, cover: {} },
  ],
  ['a deficit a cent above the least', plain('200000.01', '200000', '0.01'), {}],
  ['the deficit is what the income leaves', plain('250000', '200000', '', { income: ['30000', '20000'] }), {}],
  [
    'the income leaves a cent too little',
    plain('250000', '200000', '', { income: ['30000', '20000.01'] }),
    { deficit: { expenditure: '250000.01' }, cover: {} },
  ],
  [
    'income as high as expenditure: no deficit',
    plain('250000', '200000', '', { income: ['250000'] }),
    { deficit: { expenditure: '450000' }, cover: {} },
  ],
  [
    'a surplus',
    plain('250000', '200000', '', { income: ['250000.01'] }),
    { deficit: { expenditure: '450000.01' }, cover: {} },
  ],
  ['nothing filled in at all', {}, { deficit: { expenditure: '200000' }, leastFund: { fund: '200000' } }],
  [
    'only income',
    { income: ['1000'] },
    { deficit: { expenditure: '201000' }, leastFund: { fund: '200000' }, cover: {} },
  ],
  ['a deficit that is nothing but overhead', { overhead: '200000', fund: '200000' }, { overhead: { overhead: '0' } }],
  [
    'income below nothing makes no deficit that is not there',
    plain('100000', '200000', '', { income: ['-100000'] }),
    {},
  ],
  // D = C.
  ['funding a cent below the deficit', plain('250000', '249999.99'), { cover: { fund: '250000' } }],
  ['funding a cent above the deficit', plain('250000', '250000.01'), { cover: { fund: '250000' } }],
  ['funding far below the deficit', plain('290000', '200000'), { cover: { fund: '290000' } }],
  ['funding far above the deficit', plain('250000', '900000'), { cover: { fund: '250000' } }],
  [
    'matching funds left out: they are what is too low',
    plain('600000', '400000'),
    { cover: { matching: '200000' }, matching: { fund: '400000', matching: '200000' } },
  ],
  [
    'matching funds a cent too low, the fund amount as high as it may be',
    plain('600000', '400000', '199999.99'),
    { cover: { matching: '200000' }, matching: { fund: '400000', matching: '200000' } },
  ],
  [
    'matching funds a cent too high: the fund pays a cent less',
    plain('600000', '400000', '200000.01'),
    { cover: { fund: '399999.99' } },
  ],
  [
    'matching funds so high that nothing is left for the fund',
    plain('250000', '200000', '100000'),
    { cover: { matching: '50000' } },
  ],
  [
    'both too low: split anew',
    plain('900000', '100000', '100000'),
    { leastFund: { fund: '200000' }, cover: { fund: '450000', matching: '450000' } },
  ],
  ['both too high: split anew', plain('600000', '500000', '500000'), { cover: { fund: '400000', matching: '200000' } }],
  [
    'matching funds in many rows',
    plain('600000', '400000', '', { matching: ['66666.66', '66666.67', '66666.67'] }),
    {},
  ],
  [
    'matching funds of tenths that no fraction holds',
    plain('200000.30', '200000', '', { matching: ['0.10', '0.20'] }),
    {},
  ],
  [
    'three hundred rows of ten cents',
    { expenditure: ['199970', ...Array.from({ length: 300 }, () => '0.10')], fund: '200000' },
    {},
  ],
  ['quantities times prices', { expenditure: ['3 × 66666.67', '7 × 0.07', '1000 × 0.01'], fund: '200010.50' }, {}],
  [
    'quantities times prices, a cent missing',
    { expenditure: ['3 × 66666.67', '7 × 0.07', '1000 × 0.01'], fund: '200010.49' },
    { cover: { fund: '200010.50' } },
  ],
  // Matching funds by deficit.
  ['a deficit of 300,000 needs no matching funds', plain('300000', '300000'), {}],
  ['a cent below 300,000 needs none', plain('299999.99', '299999.99'), {}],
  [
    'a cent above 300,000 needs half of the fund amount',
    plain('300000.01', '300000.01'),
    { matching: { fund: '200000', matching: '100000.01' } },
  ],
  ['a cent above 300,000, split as it fits', plain('300000.01', '200000', '100000.01'), {}],
  [
    'a cent above 300,000, a cent too much from the fund',
    plain('300000.01', '200000.01', '100000'),
    { matching: { fund: '200000', matching: '100000.01' } },
  ],
  ['exactly half', plain('600000', '400000', '200000'), {}],
  [
    'a cent below half',
    plain('600000', '400000.01', '199999.99'),
    { matching: { fund: '400000', matching: '200000' } },
  ],
  ['a cent above half', plain('600000', '399999.99', '200000.01'), {}],
  [
    'half of a cent is a whole one',
    plain('450000.02', '300000.02', '150000'),
    { matching: { fund: '300000.01', matching: '150000.01' } },
  ],
  ['half of a cent, rounded up, is enough', plain('450000.02', '300000.01', '150000.01'), {}],
  ['a cent below 900,000, half', plain('899999.99', '599999.99', '300000'), {}],
  [
    'a cent below 900,000, a cent below half',
    plain('899999.99', '600000', '299999.99'),
    { matching: { fund: '599999.99', matching: '300000' } },
  ],
  [
    '900,000 needs as much again',
    plain('900000', '600000', '300000'),
    { matching: { fund: '450000', matching: '450000' } },
  ],
  ['900,000, as much again', plain('900000', '450000', '450000'), {}],
  [
    '900,000, a cent below as much again',
    plain('900000', '450000.01', '449999.99'),
    { matching: { fund: '450000', matching: '450000' } },
  ],
  ['900,000, a cent above as much again', plain('900000', '449999.99', '450000.01'), {}],
  ['a cent above 900,000', plain('900000.01', '450000', '450000.01'), {}],
  [
    'a cent above 900,000, the odd cent from the fund',
    plain('900000.01', '450000.01', '450000'),
    { matching: { fund: '450000', matching: '450000.01' } },
  ],
  ['matching funds of nothing where none are needed', plain('250000', '250000', '0'), {}],
  [
    'matching funds below nothing',
    plain('250000', '250000', '-0.01'),
    { cover: { matching: '0' }, matching: { fund: '250000', matching: '0' } },
  ],
  // Overhead.
  ['overhead of 5 %', plain('400000', '280000', '140000', { overhead: '20000' }), {}],
  [
    'overhead a cent above 5 %',
    plain('400000', '280000', '140000.01', { overhead: '20000.01' }),
    { overhead: { overhead: '20000' } },
  ],
  ['overhead a cent below 5 %', plain('400000', '279999.99', '140000', { overhead: '19999.99' }), {}],
  ['overhead of nothing', plain('250000', '250000', '', { overhead: '0' }), {}],
  ['overhead of 5 % that is no whole cent', plain('250000.19', '262500.19', '', { overhead: '12500' }), {}],
  [
    'overhead rounded up instead of down',
    plain('250000.19', '262500.20', '', { overhead: '12500.01' }),
    { overhead: { overhead: '12500' } },
  ],
  [
    'overhead is measured without itself',
    plain('285000', '300000', '', { overhead: '15000' }),
    { overhead: { overhead: '14250' } },
  ],
  [
    'overhead without anything else',
    plain('0', '200000', '', { overhead: '0.01' }),
    { deficit: { expenditure: '199999.99' }, cover: {}, overhead: { overhead: '0' } },
  ],
  ['overhead below nothing is for its own field to say', plain('250000.01', '250000', '', { overhead: '-0.01' }), {}],
  // Amounts that nobody has.
  [
    'the largest amount that can be held, asked for in full',
    plain(H, H),
    { matching: { fund: '4500000000000', matching: '4500000000000' } },
  ],
  ['the largest amounts, matched', { expenditure: [H, H], fund: H, matching: [H] }, {}],
  [
    'sums beyond what a number holds, a cent apart',
    { expenditure: [H, H, H, H, '0.01'], fund: H, matching: [H, H, H] },
    { cover: { fund: '9000000000000.01' } },
  ],
  // Everything at once.
  [
    'all that can be wrong at a fitting deficit',
    { expenditure: ['1000000'], overhead: '60000', fund: '199999.99' },
    {
      leastFund: { fund: '200000' },
      cover: { fund: '530000', matching: '530000' },
      matching: { fund: '530000', matching: '530000' },
      overhead: { overhead: '50000' },
    },
  ],
  [
    'all that can be wrong at a deficit too small',
    { income: ['20000'], expenditure: ['140000'], overhead: '10000', fund: '100000', matching: ['-5'] },
    {
      deficit: { expenditure: '210000' },
      leastFund: { fund: '200000' },
      cover: {},
      matching: { matching: '0' },
      overhead: { overhead: '7000' },
    },
  ],
  // Figures as people write them.
  ['thousands with commas', plain('250,000.50', '250,000.50'), {}],
  ['full-width digits', plain('２５００００', '２５００００'), {}],
  ['spaces around', plain(' 250000 ', '  250000'), {}],
  // What cannot be read: its own field says so, and what needs it is not asked.
  ['words for the fund amount', plain('250000', 'plenty'), {}],
  ['a currency before the fund amount', plain('250000', 'HK$250000'), {}],
  ['parts of a cent in the fund amount', plain('250000', '250000.001'), {}],
  ['per cent for overhead', plain('250000', '250000', '', { overhead: '5%' }), {}],
  ['words for a price', { expenditure: ['much'], fund: '199999' }, { leastFund: { fund: '200000' } }],
  [
    'words for an income',
    { income: ['ten'], expenditure: ['1000'], overhead: '51', fund: '1' },
    { leastFund: { fund: '200000' }, overhead: { overhead: '50' } },
  ],
  ['words for matching funds', plain('199999', '200000', 'some'), { deficit: { expenditure: '200000' } }],
  ['an endless number', plain('250000', '1e400'), {}],
  ['a product that no number holds', { expenditure: [`${H} × ${H}`], fund: '200000' }, {}],
];

/** A name, how many objectives there are, which one each row of the expenditure serves, and which rows serve none. */
export type ServesCase = [string, number, readonly string[], readonly number[]];

export const SERVES_CASES: readonly ServesCase[] = [
  ['the only objective', 1, ['1'], []],
  ['the objective after the only one', 1, ['2'], [0]],
  ['the last of five', 5, ['5'], []],
  ['the fifth of four', 4, ['5'], [0]],
  ['the whole project', 1, ['all'], []],
  ['the whole project, before there is an objective', 0, ['all'], []],
  ['the first, before there is an objective', 0, ['1'], [0]],
  ['one row of several', 2, ['1', '3', '2', 'all'], [1]],
  ['several rows', 3, ['4', '3', '5'], [0, 2]],
  ['nothing chosen: that is said instead', 1, [''], []],
  ['an objective that is not offered: that is said instead', 5, ['6'], []],
];
