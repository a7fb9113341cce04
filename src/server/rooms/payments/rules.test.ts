import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAPERS } from '../../../contract/calls/payments.ts';
import type { Context } from '../../engine/context.ts';
import { mayBook, maySeeInvoice } from './policy.ts';
import { numberOf, paperNumber, seriesOf, statusOf } from './rules.ts';
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
