import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../engine/context.ts';
import { renewedAhead } from './rules.ts';
import type { MembershipRow } from './store.ts';

/** Roles that say what kind of member somebody is: the product grants them, not people (spec §6). */
export const membershipRolesOf = (ctx: Context): string[] =>
  ctx.person.roles.filter((role) => ctx.tenant.roles[role]?.byProduct === true);

const isOwn = (ctx: Context, membership: MembershipRow): boolean => membership.account_id === ctx.person.accountId;

/** Everybody sees the own; who reviews sees all that was ever submitted. */
export const maySee = (ctx: Context, membership: MembershipRow): boolean =>
  isOwn(ctx, membership) || (ctx.can('membership-review') && membership.status !== 'draft');

/** The applicant edits while it was not submitted yet, or came back. */
export const mayEdit = (ctx: Context, membership: MembershipRow): boolean =>
  isOwn(ctx, membership) && (membership.status === 'draft' || membership.status === 'returned');

/** Who reviews decides on what waits; nobody decides on the own application. */
export const mayDecide = (ctx: Context, membership: MembershipRow): boolean =>
  ctx.can('membership-review') && !isOwn(ctx, membership) && membership.status === 'pending';

/** An applicant takes the application back, a member leaves (MEM-5). */
export const mayWithdraw = (ctx: Context, membership: MembershipRow): boolean =>
  isOwn(ctx, membership) && ['pending', 'returned', 'awaiting', 'active'].includes(membership.status);

/** Staff end what runs, or what has lapsed; nobody the own. */
export const mayDeactivate = (ctx: Context, membership: MembershipRow): boolean =>
  ctx.can('membership-review') &&
  !isOwn(ctx, membership) &&
  ['returned', 'awaiting', 'active', 'lapsed'].includes(membership.status);

/** The member renews, or staff for them: a term that ends within the year, or one that has lapsed (MEM-4). */
export function mayRenew(ctx: Context, membership: MembershipRow): boolean {
  if (!isOwn(ctx, membership) && !ctx.can('membership-review')) return false;
  const { status, ends_on, renewal_period } = membership;
  if (renewal_period === 'life-time') return false;
  if (status === 'lapsed') return true;
  return status === 'active' && ends_on !== null && !renewedAhead(ends_on, hongKongDate(ctx.now));
}

/** A member changes the own particulars (MEM-5) and says who may read (MEM-6). */
export const mayUseMembership = (ctx: Context, membership: MembershipRow): boolean =>
  isOwn(ctx, membership) && membership.status === 'active';
