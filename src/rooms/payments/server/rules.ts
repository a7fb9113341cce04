import { type ReminderDays, remindersDue } from '../../../engine/server/dated-settings/reminder-days.ts';
import type { AskedPart } from '../../../engine/server/payables/payable.ts';
import type { PaperKind } from '../contract/calls.ts';
import type { InvoiceStatus, LinePurpose } from '../contract/values.ts';

export type Series = 'I' | 'R' | 'C';

/** How money came that an earlier system booked (docs/decisions/0078): without a number of ours. */
export const BEFORE = 'before';

/** Whether a number of an earlier system looks like one that a series of ours could draw. */
export const looksLikeOurs = (number: string): boolean => /^[IRCP]-\d{4}-\d+$/i.test(number);

/** The series of a kind of paper and a year of Hong Kong: `I-2026`. */
export const seriesOf = (kind: Series, on: string): string => `${kind}-${on.slice(0, 4)}`;

/** `I-2026-00001`. */
export const paperNumber = (series: string, count: number): string => `${series}-${String(count).padStart(5, '0')}`;

/** What an invoice is, told by the papers that stand beside it; a paid one cannot be cancelled any more. */
export function statusOf(papers: { receipt_number: string | null; credit_number: string | null }): InvoiceStatus {
  // money of an earlier system may have come without a receipt
  if (papers.receipt_number !== null) return 'paid';
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

/** An invoice's lines and the money that left it again, whole cents of HKD; `giftCents`: the share taken off its gift. */
type Money = {
  lines: readonly { position: number; purpose: LinePurpose; cents: number }[];
  refunds: readonly { cents: number; giftCents: number }[];
  chargebacks: readonly { cents: number; giftCents: number }[];
};

/**
 * The lines of an invoice with what was paid for each, whole cents of HKD: discounts are spread in proportion over what
 * was bought, never over a gift, so that refunds by line cannot come to more than was paid (PAY-3).
 */
export function paidByLine<L extends { purpose: LinePurpose; cents: number }>(
  lines: readonly L[],
): (L & { paidCents: number })[] {
  const isBought = ({ purpose }: L) => purpose !== 'discount' && purpose !== 'gift';
  const sumOf = (some: readonly L[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const bought = sumOf(lines.filter(isBought));
  const discount = sumOf(lines.filter(({ purpose }) => purpose === 'discount'));
  let before = 0;
  return lines
    .filter(({ purpose }) => purpose !== 'discount')
    .map((line) => {
      if (!isBought(line) || bought === 0) return { ...line, paidCents: line.cents };
      // the difference of rounded running totals, so that the shares add up to the discount
      const shareUntil = (cents: number) => Math.round((discount * cents) / bought);
      const share = shareUntil(before + line.cents) - shareUntil(before);
      before += line.cents;
      return { ...line, paidCents: line.cents + share };
    });
}

/** What is left of a paid invoice after refunds and chargebacks, whole cents: of its gift, and of what was bought. */
export function leftOf({ lines, refunds, chargebacks }: Money): { gift: number; bought: number } {
  const sumOf = (some: readonly { cents: number }[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const back = [...refunds, ...chargebacks];
  const gift =
    sumOf(lines.filter(({ purpose }) => purpose === 'gift')) - back.reduce((sum, { giftCents }) => sum + giftCents, 0);
  return { gift, bought: sumOf(lines) - sumOf(back) - gift };
}

/**
 * Where each cent of a refund or a chargeback is taken from. The named parts hold if they add up to the money that moved
 * and are all still there. Otherwise, as for a chargeback, what was bought goes first and the gift only after it.
 * @param money as it stood before
 */
export function splitMoneyBack(
  money: Money,
  cents: number,
  named: readonly AskedPart[] = [],
): { giftCents: number; parts: readonly AskedPart[] } {
  const left = leftOf(money);
  const isGift = ({ key }: AskedPart) =>
    money.lines.some(({ position, purpose }) => purpose === 'gift' && String(position) === key);
  const sumOf = (parts: readonly AskedPart[]) => parts.reduce((sum, part) => sum + part.cents, 0);
  const giftCents = sumOf(named.filter(isGift));
  const isKnown = sumOf(named) === cents && giftCents <= left.gift && cents - giftCents <= left.bought;
  if (isKnown) return { giftCents, parts: named };
  return { giftCents: Math.min(left.gift, Math.max(0, cents - left.bought)), parts: [] };
}

/** When an unpaid invoice is reminded of while nothing is set: days before, on (0) and after the day to pay by. */
export const REMIND_BEFORE = [7, 0] as const;
export const REMIND_AFTER = [7, 14] as const;
/** After the last reminder it may still be paid for so long; then what lapses without its fee does. Days. */
export const LAST_DAYS = 7;

/** The reminders of an unpaid invoice that are due by today; one before the invoice was issued is not there. */
export const invoiceReminders = (
  { issuedOn, dueOn }: { issuedOn: string; dueOn: string },
  today: string,
  settled: readonly number[],
  rules: ReminderDays,
): { days: number; late: boolean }[] =>
  remindersDue(dueOn, today, settled, rules).filter((reminder) => reminder.dueOn > issuedOn);
