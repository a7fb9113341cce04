import { addDays, addMonths } from '../../../contract/dates.ts';
import type { Values } from '../../../contract/form.ts';

/** The form that every application of this room fills. */
export const APPLICATION_FORM = 'fill-in-membership-form';

/** States of those who have a number: members, and who was one. */
export const MEMBER_STATUSES = ['active', 'lapsed', 'withdrawl', 'deleted'] as const;

/** `F-00001`: of its type, in order, without gaps (product.md). */
export const membershipNumber = (prefix: string, count: number): string =>
  `${prefix}-${String(count).padStart(5, '0')}`;

/** An annual membership runs twelve months, a life-time one does not end. Days of Hong Kong. */
export const endOfTerm = (renewal: 'annual' | 'life-time', begins: string): string | null =>
  renewal === 'annual' ? addMonths(begins, 12) : null;

/** The last day of a month, `yyyy-mm`. */
export const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** Staff move the end of a term no further ahead than this: what is later is a slip of the pen. */
export const EXTEND_MONTHS_MAX = 120;

/** Days before (negative) and after the end of a term on which a member is reminded (product.md). */
export const REMINDER_DAYS = [-60, -30, -7, 7, 30] as const;
/** After the end of a term a member stays one for so long (product.md). */
export const GRACE_DAYS = 30;
/** Reading members a member may have, where the institute has set nothing else (product.md). */
export const READING_SEATS = 5;

/** Most that the institute can set. */
export const SEATS_MAX = 100;
/** Answers that were checked against a proof: a change of them is looked at by staff first (MEM-5). */
export const VERIFIED_FIELDS = ['surname', 'givenName', 'surnameChinese', 'givenNameChinese', 'dateOfBirth'] as const;

export const graceEnd = (endsOn: string): string => addDays(endsOn, GRACE_DAYS);

/** A term has lapsed on the day after its grace. */
export const hasLapsed = (endsOn: string, today: string): boolean => today > graceEnd(endsOn);

/** The term that a renewal makes: behind the running one, or anew from today after it lapsed (MEM-4). */
export function nextTerm(
  was: { endsOn: string | null; lapsed: boolean },
  today: string,
): { kind: 'renewal' | 'anew'; from: string; to: string } {
  const from = was.lapsed || was.endsOn === null ? today : was.endsOn;
  return { kind: was.lapsed || was.endsOn === null ? 'anew' : 'renewal', from, to: addMonths(from, 12) };
}

/** One is renewed ahead by no more than one term. */
export const renewedAhead = (endsOn: string, today: string): boolean => endsOn > addMonths(today, 12);

/**
 * The reminders of one end of a term that are due by today and not settled yet. Of several that came due together only
 * the newest is sent: the others say what is past.
 */
export function remindersDue(
  endsOn: string,
  today: string,
  settled: readonly number[],
): { days: number; dueOn: string; late: boolean }[] {
  const due = REMINDER_DAYS.filter((days) => !settled.includes(days)).flatMap((days) => {
    const dueOn = addDays(endsOn, days);
    return dueOn <= today ? [{ days, dueOn }] : [];
  });
  return due.map((value, at) => ({ ...value, late: at < due.length - 1 }));
}

/** The reminders of one end of a term that are still to be settled, in order. */
export const remindersAhead = (endsOn: string, settled: readonly number[]): { days: number; dueOn: string }[] =>
  REMINDER_DAYS.filter((days) => !settled.includes(days)).map((days) => ({ days, dueOn: addDays(endsOn, days) }));

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The names of the record, out of the answers: `CHAN Tai Man` and `陳大文`. */
export function namesFrom(values: Values): { fullname: string; fullnameChinese: string } {
  return {
    fullname: [text(values.surname).toUpperCase(), text(values.givenName)].filter(Boolean).join(' '),
    fullnameChinese: text(values.surnameChinese) + text(values.givenNameChinese),
  };
}

/** Why somebody may not apply for a type now; null when they may (spec §6, MEM-1). */
export function whyNot(query: {
  /** The role its members hold. */
  role: string;
  /** Membership roles the person holds. */
  held: readonly string[];
  /** An application or membership that is under way, but for a draft. */
  open: boolean;
}): 'membership.otherRole' | 'membership.open' | null {
  if (query.held.some((role) => role !== query.role)) return 'membership.otherRole';
  return query.open ? 'membership.open' : null;
}

/** Whom invoices are made out to: the whole name in both languages. */
export const payerName = ({ fullname, fullname_chinese }: { fullname: string; fullname_chinese: string }): string =>
  [fullname, fullname_chinese].filter(Boolean).join(' ');
