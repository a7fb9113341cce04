import type { MembershipStatus } from '../../contract/values.ts';

/** What of a membership decides whether and how it becomes one with another. */
export type Standing = {
  type: string;
  status: MembershipStatus;
  joined_on: string | null;
  since_on: string | null;
  ends_on: string | null;
  renewal_period: 'annual' | 'life-time';
  ended_at: Date | null;
};

/** A merge may be undone for so long. */
export const MERGE_UNDO_DAYS = 30;

const OPEN: readonly MembershipStatus[] = ['pending', 'returned', 'awaiting', 'active', 'lapsed'];
/** Who is, or was, a member. */
const JOINED: readonly MembershipStatus[] = ['active', 'lapsed'];

/**
 * Why two memberships cannot be made one; null when they can. A member is never made part of an application, and of two
 * types staff end one first: which role holds, and what was paid for it, is no question a merge can answer; nor whether
 * a suspension goes on.
 */
export function whyNotMerged(
  keep: Standing,
  close: Standing,
  about: { closeInvoice: boolean; closeChange: boolean; suspended: boolean },
):
  | 'membership.mergeEnded'
  | 'membership.mergeOrder'
  | 'membership.mergeTypes'
  | 'membership.mergeSuspended'
  | 'membership.mergeInvoice'
  | 'membership.mergeChange'
  | null {
  if (!OPEN.includes(keep.status) || !OPEN.includes(close.status)) return 'membership.mergeEnded';
  if (JOINED.includes(close.status) && !JOINED.includes(keep.status)) return 'membership.mergeOrder';
  if (close.status === 'active' && close.type !== keep.type) return 'membership.mergeTypes';
  if (about.suspended) return 'membership.mergeSuspended';
  if (about.closeInvoice) return 'membership.mergeInvoice';
  return about.closeChange ? 'membership.mergeChange' : null;
}

/** No end is later than any: for life. */
const later = (a: string | null, b: string | null): boolean => b !== null && (a === null || a > b);
const earlier = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b;

/**
 * How the kept one stands afterwards: the earlier "since", the term that runs longer of those that run, and active where
 * either is. All else stays.
 */
export function mergedStanding(keep: Standing, close: Standing): Omit<Standing, 'type'> {
  const since_on = JOINED.includes(close.status) ? earlier(keep.since_on, close.since_on) : keep.since_on;
  const { status, joined_on, ends_on, renewal_period, ended_at } = keep;
  const stays = { status, joined_on, ends_on, renewal_period, ended_at, since_on };
  if (close.status !== 'active') return stays;
  const term = { ends_on: close.ends_on, renewal_period: close.renewal_period };
  if (keep.status === 'active') return later(close.ends_on, keep.ends_on) ? { ...stays, ...term } : stays;
  return { ...stays, ...term, status: 'active', joined_on: close.joined_on, ended_at: null };
}
