import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '../../../engine/server/context.ts';
import { DatedValues } from '../../../engine/server/dated-settings/dated-values.ts';
import { PAPERS } from '../contract/calls.ts';
import { mayBook, maySeeInvoice } from './policy.ts';
import { ChasingRules } from './records/payment-settings.ts';
import {
  invoiceReminders,
  leftOf,
  numberOf,
  paidByLine,
  paperNumber,
  seriesOf,
  splitMoneyBack,
  statusOf,
} from './rules.ts';
import type { InvoiceRow } from './store.ts';

const papers = (receipt: string | null, credit: string | null) => ({
  number: 'I-2026-00001',
  receipt_number: receipt,
  credit_number: credit,
});

test('PAY-3: an invoice is what the paper beside it says, and only papers that were issued have a number', () => {
  expect(statusOf(papers(null, null))).toBe('open');
  expect(statusOf(papers('R-2026-00001', null))).toBe('paid');
  expect(statusOf(papers(null, 'C-2026-00001'))).toBe('cancelled');
  const numbers = (row: ReturnType<typeof papers>) => PAPERS.map((kind) => numberOf(row, kind));
  expect(numbers(papers(null, null))).toEqual(['I-2026-00001', null, null]);
  expect(numbers(papers('R-2026-00007', null))).toEqual(['I-2026-00001', 'R-2026-00007', null]);
  expect(numbers(papers(null, 'C-2026-00002'))).toEqual(['I-2026-00001', null, 'C-2026-00002']);
});

test('PAY-3: numbers of a series sort as they were given, up to the last that five digits hold', () => {
  const series = seriesOf('R', '2026-12-31');
  expect(paperNumber(series, 1)).toBe('R-2026-00001');
  const count = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(count, count, (a, b) => {
      expect(paperNumber(series, a) < paperNumber(series, b)).toBe(a < b);
    }),
  );
});

test('PAY-3: who looks after payments sees all and books all but the own; a payer sees the own', () => {
  const ctx = (...capabilities: string[]) =>
    ({ person: { accountId: 'me' }, can: (value: string) => capabilities.includes(value) }) as unknown as Context;
  const [own, second] = ['me', 'other'].map((account_id) => ({ account_id }) as InvoiceRow) as [InvoiceRow, InvoiceRow];
  const may = (by: Context) => [own, second].map((invoice) => [maySeeInvoice(by, invoice), mayBook(by, invoice)]);
  expect(may(ctx())).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(may(ctx('payment-manage'))).toEqual([
    [true, false],
    [true, true],
  ]);
});

test('MEM-4: a reminder from before the invoice was issued, and one of that very day, is not there', () => {
  const { reminders } = new ChasingRules(new DatedValues([])).of('2026-12-01');
  const due = (issuedOn: string) =>
    invoiceReminders({ issuedOn, dueOn: '2026-12-31' }, '2026-12-31', [], reminders).map(({ days }) => days);
  expect(due('2026-12-23')).toEqual([-7, 0]);
  expect(due('2026-12-24')).toEqual([0]);
  expect(due('2026-12-31')).toEqual([]);
});

test('reliability 6.4: money back takes the named line; what nobody named takes what was bought first, then the gift', () => {
  const lines = [
    { position: 1, purpose: 'ticket' as const, cents: 300 },
    { position: 2, purpose: 'gift' as const, cents: 200 },
  ];
  const split = (cents: number, named: Record<string, number> = {}, before: [number, number][] = []) => {
    const chargebacks = before.map(([all, giftCents]) => ({ cents: all, giftCents }));
    const parts = Object.entries(named).map(([key, of]) => ({ key, cents: of }));
    const { giftCents, parts: kept } = splitMoneyBack({ lines, refunds: [], chargebacks }, cents, parts);
    return [giftCents, kept.length];
  };
  expect([split(300), split(301), split(500)]).toEqual([
    [0, 0],
    [1, 0],
    [200, 0],
  ]);
  expect([split(150, { 2: 150 }), split(250, { 1: 100, 2: 150 })]).toEqual([
    [150, 1],
    [150, 2],
  ]);
  // what the issuer of the card took first still counts when the rest goes back
  expect([split(300), split(200, {}, [[300, 0]])]).toEqual([
    [0, 0],
    [200, 0],
  ]);
  // a gift gives no more than is left of it, named or not, also where more moved than was paid
  expect([split(150, { 2: 150 }, [[100, 100]]), split(700), split(450, {}, [[100, 100]])]).toEqual([
    [0, 0],
    [200, 0],
    [100, 0],
  ]);
  // named parts that are no longer there, or are another amount than what moved, say nothing
  expect([split(100, { 1: 100 }, [[250, 0]]), split(180, { 2: 150 })]).toEqual([
    [50, 0],
    [0, 0],
  ]);
  expect(
    leftOf({ lines, refunds: [{ cents: 100, giftCents: 60 }], chargebacks: [{ cents: 50, giftCents: 0 }] }),
  ).toEqual({
    gift: 140,
    bought: 210,
  });
});

test('PAY-3: a discount lowers what each bought line can give back, and never what a gift can', () => {
  const line = (purpose: 'ticket' | 'fee' | 'gift' | 'discount', cents: number) => ({ purpose, cents });
  const paid = (...lines: ReturnType<typeof line>[]) => paidByLine(lines).map(({ paidCents }) => paidCents);
  expect(paid(line('ticket', 600), line('discount', -60), line('gift', 200))).toEqual([540, 200]);
  expect(paid(line('ticket', 100), line('ticket', 100), line('ticket', 100), line('discount', -100))).toEqual([
    67, 66, 67,
  ]);
  expect(paid(line('ticket', 100), line('discount', -100), line('gift', 50))).toEqual([0, 50]);
  expect(paid(line('gift', 50))).toEqual([50]);
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, share) => {
        const total = all.reduce((sum, each) => sum + each, 0);
        const discount = Math.floor(total * share);
        const lines = paid(...all.map((each) => line('ticket', each)), line('discount', -discount));
        expect(lines.reduce((sum, each) => sum + each, 0)).toBe(total - discount);
        for (const each of lines) expect(each).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('MEM-4: an invoice is chased by what held on the day on which it was issued', () => {
  const change = (key: string, value: number | number[]) => ({ key, from_on: '2027-01-01', value });
  const rules = new ChasingRules(
    new DatedValues([
      change('payments-remind-before', [30]),
      change('payments-remind-after', [3]),
      change('payments-last-days', 5),
    ]),
  );
  const chased = (issuedOn: string) => {
    const { reminders, lastReminder, lastDays } = rules.of(issuedOn);
    return [reminders.everyReminder(), lastReminder, lastDays];
  };
  expect(chased('2026-12-31')).toEqual([[-7, 0, 7, 14], 14, 7]);
  expect(chased('2027-01-01')).toEqual([[-30, 3], 3, 5]);
  expect(rules.daysAhead).toBe(30);
});
