import { addDays, addMonths } from '../../../contract/dates.ts';
import type { FormDefinition, Values } from '../../../contract/form.ts';
import type { ReminderDays } from '../../../engine/server/dated-settings/reminder-days.ts';

/** The form that every application of this room fills. */
export const APPLICATION_FORM = 'fill-in-membership-form';

/** States of those who have a number: members, and who was one. */
export const MEMBER_STATUSES = ['active', 'lapsed', 'withdrawl', 'deleted'] as const;

/** `F-00001`: of its type, in order, without gaps (product.md). */
export const membershipNumber = (prefix: string, count: number): string =>
  `${prefix}-${String(count).padStart(5, '0')}`;

/**
 * What the institute has set for terms: each value by the day of Hong Kong that it is asked for
 * (`parts/membership-settings.ts`).
 */
export type TermRules = ReminderDays & {
  /** Months that a term runs which is made on this day. */
  monthsOn(day: string): number;
  /** Days that somebody whose term ends on this day stays a member. */
  graceDaysOn(day: string): number;
};

/** What holds where nothing is set (product.md): months of a term, days of grace, days of reminders, reading members. */
export const TERM_MONTHS = 12;
export const GRACE_DAYS = 30;
export const REMIND_BEFORE = [60, 30, 7] as const;
export const REMIND_AFTER = [7, 30] as const;
export const READING_SEATS = 5;

/** An annual membership runs for its months, a life-time one does not end. Days of Hong Kong. */
export const endOfTerm = (renewal: 'annual' | 'life-time', begins: string, months: number): string | null =>
  renewal === 'annual' ? addMonths(begins, months) : null;

/** The last day of a month, `yyyy-mm`. */
export const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** Staff move the end of a term no further ahead than this: what is later is a slip of the pen. */
export const EXTEND_MONTHS_MAX = 120;

/** Answers that were checked against a proof: a change of them is looked at by staff first (MEM-5). */
export const VERIFIED_FIELDS = [
  'surname',
  'givenName',
  'surnameChinese',
  'givenNameChinese',
  'dateOfBirth',
  'companyName',
  'companyNameChinese',
  'businessRegistration',
] as const;

/** Those of them that a form asks for. */
export const verifiedFieldsOf = (form: Pick<FormDefinition, 'fields'> | undefined): string[] =>
  VERIFIED_FIELDS.filter((name) => form?.fields.some((field) => field.name === name));

/** The last day of grace: by what held on the last day of the term, so that nobody's is cut short in it. */
export const graceEnd = (endsOn: string, rules: TermRules): string => addDays(endsOn, rules.graceDaysOn(endsOn));

/** A term has lapsed on the day after its grace. */
export const hasLapsed = (endsOn: string, today: string, rules: TermRules): boolean => today > graceEnd(endsOn, rules);

/** The term that a renewal makes: behind the running one, or anew from today after it lapsed (MEM-4). */
export function nextTerm(
  was: { endsOn: string | null; lapsed: boolean },
  today: string,
  months: number,
): { kind: 'renewal' | 'anew'; from: string; to: string } {
  const from = was.lapsed || was.endsOn === null ? today : was.endsOn;
  return { kind: was.lapsed || was.endsOn === null ? 'anew' : 'renewal', from, to: addMonths(from, months) };
}

/** One is renewed ahead by no more than one term. */
export const renewedAhead = (endsOn: string, today: string, rules: TermRules): boolean =>
  endsOn > addMonths(today, rules.monthsOn(today));

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Questions that the names of a record are made of, where its form asks for them; a company is called by its own. */
const NAME_FIELDS = {
  fullname: ['surname', 'givenName', 'companyName'],
  fullnameChinese: ['surnameChinese', 'givenNameChinese', 'companyNameChinese'],
} as const;

/** Whether a name of the record is made of one of these questions. */
export const makesName = (name: keyof typeof NAME_FIELDS, fields: readonly string[]): boolean =>
  NAME_FIELDS[name].some((field) => fields.includes(field));

/** The names of the record, out of the answers: `CHAN Tai Man` and `陳大文`, or those of a company. */
export function namesFrom(values: Values): { fullname: string; fullnameChinese: string } {
  const company = { en: text(values.companyName), zh: text(values.companyNameChinese) };
  if (company.en || company.zh) return { fullname: company.en, fullnameChinese: company.zh };
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
  roles: readonly string[];
  /** An application or membership that is under way, but for a draft. */
  open: boolean;
}): 'membership.otherRole' | 'membership.open' | null {
  if (query.roles.some((role) => role !== query.role)) return 'membership.otherRole';
  return query.open ? 'membership.open' : null;
}

/** Whom invoices are made out to: the whole name in both languages. */
export const payerName = ({ fullname, fullname_chinese }: { fullname: string; fullname_chinese: string }): string =>
  [fullname, fullname_chinese].filter(Boolean).join(' ');

/** What the graphs of tenants read about a fee, in whole cents: nothing to pay is no step. */
export const feeAnswer = (cents: number): 'due' | 'none' => (cents > 0 ? 'due' : 'none');
