import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../../engine/server/context.ts';
import { MEMBERSHIP_ACTS, type MembershipAct } from '../contract/calls-record.ts';
import { hasLapsed, renewedAhead, type TermRules } from './rules.ts';
import type { MembershipRow } from './store.ts';

/** Roles that say what kind of member somebody is: the product grants them, not people (spec §6). */
export const membershipRolesOf = (ctx: Context): string[] =>
  ctx.person.roles.filter((role) => ctx.tenant.roles[role]?.byProduct === true);

export const isOwn = (ctx: Context, membership: MembershipRow): boolean =>
  membership.account_id === ctx.person.accountId;

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

/** The member renews, or staff for them: a term that ends within the length of one, or one that has lapsed (MEM-4). */
export function mayRenew(ctx: Context, membership: MembershipRow, rules: TermRules): boolean {
  if (!isOwn(ctx, membership) && !ctx.can('membership-review')) return false;
  const { status, ends_on, renewal_period } = membership;
  if (renewal_period === 'life-time') return false;
  if (status === 'lapsed') return true;
  return status === 'active' && ends_on !== null && !renewedAhead(ends_on, hongKongDate(ctx.now), rules);
}

/** A member changes the own particulars (MEM-5) and says who may read (MEM-6), unless the membership is suspended. */
export const mayUseMembership = (ctx: Context, membership: MembershipRow): boolean =>
  isOwn(ctx, membership) && enjoys(membership);

/** What a membership brings with it is there: it runs, and is not suspended. */
export const enjoys = ({ status, suspended_at }: Pick<MembershipRow, 'status' | 'suspended_at'>): boolean =>
  status === 'active' && suspended_at === null;

/** A card is good on this day: to the end of the last day of grace, also where the job has not let it lapse yet. */
export const cardIsValid = (
  membership: Pick<MembershipRow, 'status' | 'suspended_at' | 'ends_on'>,
  today: string,
  rules: TermRules,
): boolean => enjoys(membership) && (membership.ends_on === null || !hasLapsed(membership.ends_on, today, rules));

/** A type that has no terms: its fee is paid once, so its members are never renewed. */
export const isLifeType = ({ tenant }: Pick<Context, 'tenant'>, type: string): boolean =>
  tenant.membershipTypes?.[type]?.renewal === 'life-time';

/** Whether an act by hand makes sense of a membership as it stands (MEM-3). */
const POSSIBLE: Record<MembershipAct, (ctx: Context, membership: MembershipRow, rules: TermRules) => boolean> = {
  renewByHand: mayRenew,
  extend: (_, { status, ends_on }) => status === 'active' && ends_on !== null,
  suspend: (_, membership) => enjoys(membership),
  lift: (_, { status, suspended_at }) => suspended_at !== null && (status === 'active' || status === 'lapsed'),
  grantLife: (_, { status, renewal_period }) => status === 'active' && renewal_period === 'annual',
  makeAnnual: (ctx, { status, renewal_period, type }) =>
    status === 'active' && renewal_period === 'life-time' && !isLifeType(ctx, type),
  changeType: (ctx, { status }) =>
    (status === 'active' || status === 'lapsed') && Object.keys(ctx.tenant.membershipTypes ?? {}).length > 1,
};

/** Staff act by hand on a membership that is not their own. */
export const mayAct = (ctx: Context, membership: MembershipRow, act: MembershipAct, rules: TermRules): boolean =>
  ctx.can('membership-review') && !isOwn(ctx, membership) && POSSIBLE[act](ctx, membership, rules);

export const actsOf = (ctx: Context, membership: MembershipRow, rules: TermRules): MembershipAct[] =>
  MEMBERSHIP_ACTS.filter((act) => mayAct(ctx, membership, act, rules));

/** Staff correct the particulars of who is or was a member, or is about to pay; an application is returned instead. */
export const mayCorrect = (ctx: Context, membership: MembershipRow): boolean =>
  ctx.can('membership-review') &&
  !isOwn(ctx, membership) &&
  ['awaiting', 'active', 'lapsed'].includes(membership.status);
