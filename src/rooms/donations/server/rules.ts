import { addDays, addMonths } from '../../../contract/dates.ts';
import { GIFT_MAX_CENTS, GIFT_MIN_CENTS } from '../../../contract/limits.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { AppealState, PlanCycle } from '../contract/values.ts';

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

/** How often a gift of a plan is tried, by days after the one it is due on: day 1, 4, 10 and 21 (product.md, Payments). */
const TRIES = [0, 3, 9, 20];

/** The day of the next try, after so many came to nothing; null: no more. */
export const nextTry = (due: string, failed: number): string | null => {
  const days = TRIES[failed];
  return days === undefined ? null : addDays(due, days);
};

/**
 * The period that is due now: where several have passed while nothing ran, the last of them. Nobody is charged for
 * what was missed here.
 */
export function dueNow(next: string, cycle: PlanCycle, day: number, today: string): string {
  let due = next;
  for (let after = nextDue(due, cycle, day); after <= today; after = nextDue(due, cycle, day)) due = after;
  return due;
}

/** The first day of a plan's cycle that is not before a day. */
export function dueFrom(next: string, cycle: PlanCycle, day: number, from: string): string {
  let due = next;
  while (due < from) due = nextDue(due, cycle, day);
  return due;
}

/** What a try of a period is called at the gateway: whoever tries it again charges nothing more. At most 40 characters. */
export const tryRef = (planId: string, due: string, tries: number): string =>
  `sub-${planId.replaceAll('-', '').slice(0, 16)}-${due.replaceAll('-', '')}-${tries + 1}`;

/** The month whose cards end within so many days of a day. */
const CARD_TOLD_DAYS = 30;
/** Of cards that end in this month or before, donors are told: thirty days before the month is over. `yyyy-mm` */
export const cardsEndBy = (today: string): string => {
  const then = addDays(today, CARD_TOLD_DAYS);
  // the card is good until the last day of its month
  return addDays(then, 1).slice(8) === '01' ? then.slice(0, 7) : addMonths(`${then.slice(0, 7)}-01`, -1).slice(0, 7);
};

/** Whole per cent of a goal that came in, rounded down: a goal is reached when it is; null: there is none. */
export const percentOf = (cents: number, goalCents: number | null): number | null =>
  goalCents === null ? null : Math.floor((cents * 100) / goalCents);
