import { addMonths } from '../../../contract/dates.ts';
import { GIFT_MAX_CENTS, GIFT_MIN_CENTS } from '../../../contract/limits.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { AppealState, PlanCycle } from '../../../contract/values/donations.ts';

/** What is wrong with an amount: no amount (or with parts of a cent), or outside the bounds. */
export type AmountFault = 'donations.amount.none' | 'donations.amount.least' | 'donations.amount.most';

/** Whole cents of an amount as it was typed, in digits of either width, or what is wrong with it. */
export function readAmount(typed: string): number | AmountFault {
  const cents = parseMoney(typed.trim());
  if (cents === null) return 'donations.amount.none';
  if (cents < GIFT_MIN_CENTS) return 'donations.amount.least';
  return cents > GIFT_MAX_CENTS ? 'donations.amount.most' : cents;
}

const MONTHS: Record<PlanCycle, number> = { monthly: 1, quarterly: 3, yearly: 12 };
/** The last day that every month has. */
export const LAST_DAY = 28;

/** The day of the month on which a plan that begins on this day is charged. */
export const cycleDay = (day: string): number => Math.min(Number(day.slice(8)), LAST_DAY);

/** The day after a due one, in the same cycle. @param due `yyyy-mm-dd` */
export const nextDue = (due: string, cycle: PlanCycle, day: number): string =>
  addMonths(`${due.slice(0, 7)}-${String(day).padStart(2, '0')}`, MONTHS[cycle]);

/** Whether people can give to an appeal on a day of Hong Kong. */
export function openness(
  appeal: { state: AppealState; opens_on: string; closes_on: string | null },
  today: string,
): 'open' | 'soon' | 'closed' {
  if (appeal.state === 'closed' || (appeal.closes_on !== null && appeal.closes_on < today)) return 'closed';
  return appeal.opens_on > today ? 'soon' : 'open';
}

/** The series of receipts of a year of Hong Kong, and a number in it: `D-2026-00001`. */
export const receiptSeries = (day: string): string => `D-${day.slice(0, 4)}`;
export const receiptNumber = (series: string, count: number): string => `${series}-${String(count).padStart(5, '0')}`;

/** What is offered to choose from where no appeal says otherwise. Whole cents. */
export const GENERAL_CHIPS = [200_00, 500_00, 1_000_00, 3_000_00] as const;
