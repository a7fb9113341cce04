import type { InvoiceStatus, PaperKind } from '../../../contract/calls/payments.ts';
import { addDays } from '../../../contract/dates.ts';
import type { LinePurpose } from '../../../contract/values/payments.ts';

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

/** A line of an invoice by its place. */
export const lineAt = <L extends { position: number }>(row: { lines: readonly L[] }, position: number): L | undefined =>
  row.lines.find((line) => line.position === position);

/** Lines and refunds of an invoice, whole cents of HKD. */
type Money = {
  lines: readonly { purpose: LinePurpose; cents: number; refundedCents: number }[];
  refunds: readonly { cents: number; lines: readonly unknown[] }[];
  charged_back_cents: number;
};

/**
 * What is kept of the gift lines of a paid invoice. Money that went back without a word of which line, as what the issuer
 * of a card took, is taken from the others first: what was bought goes back, the gift only where nothing else is left.
 */
export function keptGift({ lines, refunds, charged_back_cents: chargedBack }: Money): number {
  const left = (gift: boolean) =>
    lines
      .filter(({ purpose }) => (purpose === 'gift') === gift)
      .reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0);
  const unnamed = refunds
    .filter(({ lines: named }) => named.length === 0)
    .reduce((sum, { cents }) => sum + cents, chargedBack);
  return Math.max(0, left(true) - Math.max(0, unnamed - left(false)));
}

/** When an unpaid invoice is reminded of, in days from the day to pay by (product.md, Institute membership). */
export const REMINDER_DAYS = [-7, 0, 7, 14] as const;
/** After the last reminder it may still be paid for so long; then what lapses without its fee does. Days. */
const LAST_DAYS = 7;

/**
 * The reminders of an unpaid invoice that are due by today, by days of Hong Kong. Of several that came due together only
 * the newest is sent; one before the invoice was issued is not there.
 */
export function remindersDue(
  { issuedOn, dueOn }: { issuedOn: string; dueOn: string },
  today: string,
  settled: readonly number[],
): { days: number; late: boolean }[] {
  const due = REMINDER_DAYS.filter((days) => {
    const on = addDays(dueOn, days);
    return !settled.includes(days) && on > issuedOn && on <= today;
  });
  return due.map((days, at) => ({ days, late: at < due.length - 1 }));
}

/** The last day to pay what lapses without its fee, by the day on which the last reminder was sent. */
export const lastDay = (remindedOn: string): string => addDays(remindedOn, LAST_DAYS);
