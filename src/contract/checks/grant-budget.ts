import { type ProblemKey, problem } from '../fields/problem.ts';
import { formatMoney } from '../money.ts';
import type { Problem } from '../problem.ts';
import type { Check, CheckRule, Verdict } from './check.ts';

type Part = 'income' | 'expenditure' | 'overhead' | 'fund' | 'matching';
type Figure =
  | 'leastFund'
  | 'matchingAbove'
  | 'matchingPercent'
  | 'fullMatchingFrom'
  | 'fullMatchingPercent'
  | 'overheadPercent';
type Amounts = Readonly<Record<Part, bigint>>;
type Figures = Readonly<Record<Figure, bigint>>;
type Rule = CheckRule<Part, Figure>;

/** An amount in words; all languages of Hong Kong write it the same. */
const money = (cents: bigint): string => formatMoney(cents, 'en');
const percent = (figure: bigint): string => String(figure);

const largest = (a: bigint, b: bigint): bigint => (a > b ? a : b);
/** A division rounded up; the divisor is above 0. */
const up = (dividend: bigint, divisor: bigint): bigint => (dividend <= 0n ? 0n : (dividend + divisor - 1n) / divisor);

/** C: what the expenditure with its overhead is above the income. */
const deficitOf = ({ income, expenditure, overhead }: Amounts): bigint => expenditure + overhead - income;

/** How much of the fund amount has to be matched at a deficit, in per cent. */
function percentAt(deficit: bigint, figures: Figures): bigint {
  if (deficit <= figures.matchingAbove) return 0n;
  return deficit < figures.fullMatchingFrom ? figures.matchingPercent : figures.fullMatchingPercent;
}

/** The most that the fund can pay of a deficit whose rest is matched as it must be. */
const mostFund = (deficit: bigint, figures: Figures): bigint =>
  (largest(deficit, 0n) * 100n) / (100n + percentAt(deficit, figures));

const fits = (deficit: bigint, figures: Figures): boolean =>
  deficit >= 0n && mostFund(deficit, figures) >= figures.leastFund;

/** The next deficit from this one upwards that the fund and its matching can meet. */
function nextFitting(deficit: bigint, figures: Figures): bigint {
  const { leastFund, matchingAbove, matchingPercent, fullMatchingFrom, fullMatchingPercent } = figures;
  const starts = [
    leastFund,
    largest(matchingAbove + 1n, up(leastFund * (100n + matchingPercent), 100n)),
    largest(largest(fullMatchingFrom, matchingAbove + 1n), up(leastFund * (100n + fullMatchingPercent), 100n)),
  ];
  const fitting = starts.map((start) => largest(start, deficit)).filter((value) => fits(value, figures));
  return fitting.reduce((least, b) => (b < least ? b : least));
}

/** Any funding fits the deficit at all. */
const deficit: Rule = {
  name: 'deficit',
  title: ({ leastFund }) => ({ key: 'form-coach.budget.deficit', params: { least: money(leastFund) } }),
  byHand: true,
  reads: ['income', 'expenditure', 'overhead'],
  awaits: ['expenditure'],
  find(amounts, figures) {
    const now = deficitOf(amounts);
    if (fits(now, figures)) return null;
    const least = nextFitting(now, figures);
    const more = least - now;
    const params = { deficit: money(now), least: money(least), more: money(more) };
    return {
      problem: problem('problem.check.budgetDeficit', params),
      at: ['expenditure', 'income', 'overhead', 'fund'],
      mend: { expenditure: amounts.expenditure + more },
    };
  },
};

const leastFund: Rule = {
  name: 'leastFund',
  title: (figures) => ({ key: 'form-coach.budget.leastFund', params: { least: money(figures.leastFund) } }),
  reads: ['fund'],
  awaits: ['fund'],
  find({ fund }, { leastFund: least }) {
    if (fund >= least) return null;
    const params = { least: money(least), more: money(least - fund) };
    return { problem: problem('problem.check.budgetLeastFund', params), at: ['fund'], mend: { fund: least } };
  },
};

type Correction = { way: 'fund' | 'matching' | 'split' | 'none'; mend: Verdict<Part>['mend'] };

/** The smallest change that makes D equal C and breaks no other rule: of the one, of the other, of both. */
function coverBy(amounts: Amounts, figures: Figures): Correction {
  const whole = deficitOf(amounts);
  if (!fits(whole, figures)) return { way: 'none', mend: {} };
  const most = mostFund(whole, figures);
  const fund = whole - amounts.matching;
  if (fund >= figures.leastFund && fund <= most) return { way: 'fund', mend: { fund } };
  if (amounts.fund >= figures.leastFund && amounts.fund <= most)
    return { way: 'matching', mend: { matching: whole - amounts.fund } };
  return { way: 'split', mend: { fund: most, matching: whole - most } };
}

const COVER: Readonly<Record<'low' | 'high', Readonly<Record<Correction['way'], ProblemKey>>>> = {
  low: {
    fund: 'problem.check.budgetLowFund',
    matching: 'problem.check.budgetLowMatching',
    split: 'problem.check.budgetLowSplit',
    none: 'problem.check.budgetLow',
  },
  high: {
    fund: 'problem.check.budgetHighFund',
    matching: 'problem.check.budgetHighMatching',
    split: 'problem.check.budgetHighSplit',
    none: 'problem.check.budgetHigh',
  },
};

/** D equals C. */
const cover: Rule = {
  name: 'cover',
  title: () => ({ key: 'form-coach.budget.cover' }),
  reads: ['income', 'expenditure', 'overhead', 'fund', 'matching'],
  awaits: ['expenditure', 'fund'],
  find(amounts, figures) {
    const by = amounts.fund + amounts.matching - deficitOf(amounts);
    if (by === 0n) return null;
    const { way, mend } = coverBy(amounts, figures);
    const params: Problem['params'] = { by: money(by < 0n ? -by : by), deficit: money(deficitOf(amounts)) };
    if (mend.fund !== undefined) params.fund = money(mend.fund);
    if (mend.matching !== undefined) params.matching = money(mend.matching);
    return {
      problem: problem(COVER[by < 0n ? 'low' : 'high'][way], params),
      at: way === 'matching' ? ['matching', 'fund'] : ['fund', 'matching'],
      mend,
    };
  },
};

const matching: Rule = {
  name: 'matching',
  title: () => ({ key: 'form-coach.budget.matching' }),
  about: (figures) => ({
    key: 'form-coach.budget.matchingAbout',
    params: {
      above: money(figures.matchingAbove),
      percent: percent(figures.matchingPercent),
      from: money(figures.fullMatchingFrom),
      full: percent(figures.fullMatchingPercent),
    },
  }),
  reads: ['income', 'expenditure', 'overhead', 'fund', 'matching'],
  awaits: ['expenditure', 'fund'],
  find(amounts, figures) {
    const whole = deficitOf(amounts);
    const rate = percentAt(whole, figures);
    const need = up(amounts.fund * rate, 100n);
    if (amounts.matching >= need) return null;
    const params = { deficit: money(whole), percent: percent(rate), more: money(need - amounts.matching) };
    const at: readonly Part[] = ['matching', 'fund'];
    if (!fits(whole, figures))
      return { problem: problem('problem.check.budgetMatching', params), at, mend: { matching: need } };
    const fund = mostFund(whole, figures);
    const mend = { fund, matching: whole - fund };
    const split = { ...params, fund: money(fund), matching: money(mend.matching) };
    return { problem: problem('problem.check.budgetMatchingSplit', split), at, mend };
  },
};

const overhead: Rule = {
  name: 'overhead',
  title: (figures) => ({
    key: 'form-coach.budget.overhead',
    params: { percent: percent(figures.overheadPercent) },
  }),
  reads: ['expenditure', 'overhead'],
  awaits: ['overhead'],
  find({ expenditure, overhead: now }, { overheadPercent }) {
    const most = (largest(expenditure, 0n) * overheadPercent) / 100n;
    if (now <= most) return null;
    const params = { most: money(most), percent: percent(overheadPercent), less: money(now - most) };
    return {
      problem: problem('problem.check.budgetOverhead', params),
      at: ['overhead', 'expenditure'],
      mend: { overhead: most },
    };
  },
};

/**
 * The budget of a grant (GRA-4; product.md, Grants). A: the income. B: the rows of the expenditure with the overhead.
 * C = B − A: the deficit. D: the fund amount with the matching funds, which has to equal C.
 */
export const grantBudget: Check<Part, Figure> = {
  title: 'form-coach.budget',
  parts: ['income', 'expenditure', 'overhead', 'fund', 'matching'],
  figures: [
    'leastFund',
    'matchingAbove',
    'matchingPercent',
    'fullMatchingFrom',
    'fullMatchingPercent',
    'overheadPercent',
  ],
  rules: [deficit, leastFund, cover, matching, overhead],
};
