import type { InvoiceStatus, PaperKind } from '../../../contract/calls/payments.ts';

export type Series = 'I' | 'R' | 'C';

/** The series of a kind of paper and a year of Hong Kong: `I-2026`. */
export const seriesOf = (kind: Series, on: string): string => `${kind}-${on.slice(0, 4)}`;

/** `I-2026-00001`. */
export const paperNumber = (series: string, count: number): string => `${series}-${String(count).padStart(5, '0')}`;

/** What an invoice is, told by the papers that stand beside it; a paid one cannot be cancelled any more. */
export function statusOf(papers: { receipt_number: string | null; credit_number: string | null }): InvoiceStatus {
  if (papers.receipt_number) return 'paid';
  return papers.credit_number ? 'cancelled' : 'open';
}

/** The number of one of the papers of an invoice; null where that was not issued. */
export function numberOf(
  row: { number: string; receipt_number: string | null; credit_number: string | null },
  kind: PaperKind,
): string | null {
  if (kind === 'invoice') return row.number;
  return kind === 'receipt' ? row.receipt_number : row.credit_number;
}
