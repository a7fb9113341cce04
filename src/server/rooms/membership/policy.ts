import type { Context } from '../../engine/context.ts';
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
