import type { MembershipStatus } from '../../../../contract/calls/membership-record.ts';
import { addMonths, hongKongDate } from '../../../../contract/dates.ts';
import { type Person, personAt, spread } from '../../../engine/dev/people.ts';
import { addDays, endOfTerm, GRACE_DAYS, graceEnd, REMINDER_DAYS } from '../rules.ts';

const DAY_MS = 86_400_000;
const FIVE_YEARS = 5 * 365;
/** Of a hundred memberships, how many are in which state. */
const SHARES: [MembershipStatus, number][] = [
  ['pending', 4],
  ['rejected', 7],
  ['lapsed', 12],
  ['withdrawl', 3],
  ['deleted', 2],
  ['active', 72],
];
const HAS_LEFT = new Set<MembershipStatus>(['lapsed', 'withdrawl', 'deleted']);

export type Term = { kind: 'join' | 'renewal'; from: string; to: string | null };
/** One membership of many, as if it had lived through the product: every day of it follows from its number. */
export type ManyMember = {
  at: number;
  person: Person;
  status: MembershipStatus;
  renewal: 'annual' | 'life-time';
  applied: Date;
  decided: Date | null;
  /** Of whoever is a member, or was one. */
  joined: string | null;
  terms: Term[];
  ended: Date | null;
  /** Reminders of the running term whose day has passed. */
  reminded: number[];
};

function statusAt(at: number): MembershipStatus {
  let left = spread(at, 7, 100);
  for (const [status, share] of SHARES) {
    if (left < share) return status;
    left -= share;
  }
  return 'active';
}

/** How many days ago they applied: long enough for what became of them. */
function daysAgo(at: number, status: MembershipStatus): number {
  if (status === 'pending') return spread(at, 11, 30);
  const fewest = status === 'lapsed' ? 365 + GRACE_DAYS + 10 : 40;
  return fewest + spread(at, 11, FIVE_YEARS - fewest);
}

export function memberAt(at: number, now: Date): ManyMember {
  const status = statusAt(at);
  const today = hongKongDate(now);
  const applied = new Date(now.getTime() - daysAgo(at, status) * DAY_MS - spread(at, 19, DAY_MS));
  const decided = status === 'pending' ? null : new Date(applied.getTime() + (1 + spread(at, 23, 4)) * DAY_MS);
  const isMember = status === 'active' || HAS_LEFT.has(status);
  const joined = isMember && decided ? hongKongDate(decided) : null;
  const renewal = status !== 'lapsed' && spread(at, 13, 10) === 0 ? 'life-time' : 'annual';
  const plain = { at, person: personAt(at), status, renewal, applied, decided, joined } as const;
  if (!joined) return { ...plain, terms: [], ended: null, reminded: [] };
  const ended = HAS_LEFT.has(status) ? endOf(at, status, joined, today) : null;
  const terms = termsUntil(renewal, joined, ended ?? today);
  const endsOn = terms.at(-1)!.to;
  if (status === 'lapsed') return { ...plain, terms, ended: instantOf(addDays(graceEnd(endsOn!), 1)), reminded: [] };
  const running = status === 'active' && endsOn !== null;
  const reminded = running ? REMINDER_DAYS.filter((days) => addDays(endsOn, days) <= today) : [];
  return { ...plain, terms, ended: ended === null ? null : instantOf(ended), reminded };
}

const instantOf = (day: string): Date => new Date(`${day}T03:00:00Z`);

/** Of who lapsed a day within the last term, of the others the day they left; both lie behind today. */
function endOf(at: number, status: MembershipStatus, joined: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(joined)) / DAY_MS);
  if (status !== 'lapsed') return addDays(joined, 1 + spread(at, 29, days - 1));
  const years = [1, 2, 3, 4, 5].filter((count) => addDays(graceEnd(addMonths(joined, 12 * count)), 1) < today);
  return addDays(addMonths(joined, 12 * years[spread(at, 29, years.length)]!), -1);
}

/** Renewed every year until a day. */
function termsUntil(renewal: 'annual' | 'life-time', joined: string, day: string): Term[] {
  const terms: Term[] = [{ kind: 'join', from: joined, to: endOfTerm(renewal, joined) }];
  for (let last = terms[0]!; last.to !== null && last.to <= day; last = terms.at(-1)!)
    terms.push({ kind: 'renewal', from: last.to, to: endOfTerm(renewal, last.to) });
  return terms;
}
