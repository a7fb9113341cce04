import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAPERS } from '../../../contract/calls/payments.ts';
import type { Context } from '../../engine/context.ts';
import { DatedValues } from '../../engine/dated-settings/dated-values.ts';
import { ChasingRules } from './parts/payment-settings.ts';
import { mayBook, maySeeInvoice } from './policy.ts';
import { invoiceReminders, keptGift, numberOf, paidByLine, paperNumber, seriesOf, statusOf } from './rules.ts';
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

test('reliability 6.4: of a gift as much is kept as its line has left; what nobody named is taken from the rest first', () => {
  const line = (purpose: 'ticket' | 'gift', cents: number, refundedCents = 0) => ({ purpose, cents, refundedCents });
  const kept = (back: { cents: number; named?: boolean }[], gift = line('gift', 200), chargedBack = 0) =>
    keptGift({
      lines: [line('ticket', 300), gift],
      refunds: back.map(({ cents, named }) => ({ cents, lines: named ? [cents] : [] })),
      charged_back_cents: chargedBack,
    });
  expect([kept([]), kept([{ cents: 300 }]), kept([{ cents: 301 }]), kept([{ cents: 500 }])]).toEqual([
    200, 200, 199, 0,
  ]);
  expect(kept([{ cents: 150, named: true }], line('gift', 200, 150))).toBe(50);
  // what the issuer of the card took first is not forgotten when the rest goes back
  expect([kept([], undefined, 300), kept([{ cents: 200 }], undefined, 300)]).toEqual([200, 0]);
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
